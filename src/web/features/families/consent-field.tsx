import { type ComponentProps, useId } from 'react'
import { consentVersion } from '#contract/families/rules'
import { consentTexts } from '#texts/consent'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldNotes, notesOf } from '#web/ui/form/field.tsx'

type ConsentFieldProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { error: string | undefined }

/** What every guardian of a child agrees to, in the words that are kept with it. */
export function ConsentField({ error, ...input }: ConsentFieldProps) {
  const id = useId()
  return (
    <div>
      <Checkbox
        label={consentTexts[consentVersion]}
        aria-invalid={error ? true : undefined}
        aria-describedby={notesOf(id, { error })}
        {...input}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
