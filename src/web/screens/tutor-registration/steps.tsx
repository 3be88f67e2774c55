import { Check } from 'lucide-react'
import { tutorSteps } from '#contract/tutors/form'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { cx } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/progress.tsx'

/** How far one has come, for the eye as three labels over a bar. */
export function Steps({ step }: { step: number }) {
  const { label } = tutorSteps[step]!
  return (
    <div>
      <ol aria-hidden className="mb-3 grid grid-cols-3 text-sm">
        {tutorSteps.map(({ label }, index) => (
          <li
            key={label}
            className={cx(
              'flex items-center gap-1.5',
              index === 1 && 'justify-center',
              index === 2 && 'justify-end',
              index === step ? 'font-semibold text-lagoon-strong' : 'text-muted',
            )}
          >
            {index < step && <Check className="size-4" />}
            {label}
          </li>
        ))}
      </ol>
      <Progress label={texts.progress(step + 1, label)} hideLabel value={step + 1} max={tutorSteps.length} />
    </div>
  )
}
