import type { Sharing } from '#contract/sharing/api'
import { placesPictureUrl } from '#contract/sharing/pictures'
import { placesPictureSize } from '#contract/sharing/rules'
import { locale } from '#texts/locale'
import { sharing } from '#texts/sharing'
import { useSite } from '#web/lib/site.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea } from '#web/ui/form/input.tsx'
import { fresh, snippetOf } from './addresses.ts'
import { PicturePreview } from './picture-preview.tsx'

const texts = sharing.places

export function PlacesSection({ of }: { of: Sharing }) {
  const snippet = snippetOf(useSite().origin, of)
  return (
    <CardSection title={texts.title} className="print:hidden">
      <p className="text-muted">{texts.text}</p>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[25rem_minmax(0,1fr)]">
        <PicturePreview
          src={fresh(placesPictureUrl(of.tutorId, locale), of)}
          alt={texts.alt(of.name)}
          size={placesPictureSize}
          failed={texts.failed}
          className="max-w-100"
        />
        <div className="flex min-w-0 flex-col gap-4">
          <Field label={texts.snippet}>
            <Textarea readOnly value={snippet} className="break-all" />
          </Field>
          <CopyButton
            size="md"
            text={snippet}
            label={texts.copy}
            copiedLabel={texts.copied}
            className="self-start"
          />
        </div>
      </div>
    </CardSection>
  )
}
