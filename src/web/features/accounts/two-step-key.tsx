import { profile } from '#texts/profile'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { Enrolment } from './two-step.ts'

const texts = profile.twoStep.setup

/** What the app needs to know: as a picture to scan, and as text for whoever cannot scan it. */
export function TwoStepKey({ enrolment: { qrCode, secret, uri } }: { enrolment: Enrolment }) {
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {/* White in both themes: scanners need the contrast, and the empty margin. */}
      <img
        src={qrCode}
        alt={texts.qrCode}
        width={176}
        height={176}
        className="size-50 rounded-card border border-line bg-[white] p-3"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <p>{texts.scan}</p>
        <TextLink href={uri} className="hidden min-h-11 items-center pointer-coarse:inline-flex">
          {texts.openApp}
        </TextLink>
        <p>{texts.byHand}</p>
        <code className="rounded-md bg-wash px-3 py-2 font-semibold wrap-anywhere">{inGroups(secret)}</code>
        <CopyButton text={secret} label={texts.copy} copiedLabel={texts.copied} />
      </div>
    </div>
  )
}

/** Easier to type off; apps ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')
