import { Phone } from 'lucide-react'
import { emergencyNumbers } from '#contract/reports/rules'
import { reportDialog } from '#texts/report-dialog'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = reportDialog.danger

const calls = (['police', 'childProtection'] as const).flatMap((who) =>
  emergencyNumbers[who].map((number) => ({ number, label: texts[who](number) })),
)

/** The emergency numbers, since a call is faster than any report. */
export function Emergency() {
  return (
    <Notice kind="warning" title={texts.title}>
      <p>{texts.text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {calls.map(({ number, label }) => (
          <li key={number}>
            <a href={`tel:${number}`} className={buttonClass({ variant: 'secondary' })}>
              <Phone aria-hidden /> {label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
