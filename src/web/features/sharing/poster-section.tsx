import { Download, Printer } from 'lucide-react'
import type { Sharing } from '#contract/sharing/api'
import { posterUrl } from '#contract/sharing/pictures'
import { locale } from '#texts/locale'
import { sharing } from '#texts/sharing'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { fresh } from './addresses.ts'
import { PicturePreview } from './picture-preview.tsx'

const texts = sharing.poster
/** A4 in tenths of a millimetre. */
const paper = { width: 2100, height: 2970 }

/** The only part of the screen that is printed. It is SVG, so that it is sharp on every printer. */
export function PosterSection({ of }: { of: Sharing }) {
  return (
    <CardSection
      title={<span className="print:hidden">{texts.title}</span>}
      className="print:gap-0 print:rounded-none print:border-0 print:p-0 print:shadow-none"
    >
      <p className="text-muted print:hidden">{texts.text}</p>
      <PicturePreview
        src={fresh(posterUrl(of.tutorId, 'svg', locale), of)}
        alt={texts.alt(of.name)}
        size={paper}
        failed={texts.failed}
        className="max-w-84 overflow-hidden rounded-md border border-line print:mx-auto print:w-[97%] print:max-w-none print:rounded-none print:border-0"
      />
      <div className="flex flex-wrap gap-2 print:hidden">
        <a href={fresh(posterUrl(of.tutorId, 'pdf', locale), of)} download className={buttonClass()}>
          <Download aria-hidden /> {texts.download}
        </a>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
      </div>
    </CardSection>
  )
}
