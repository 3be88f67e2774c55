import { type ComponentProps, useId } from 'react'
import { consentVersion } from '#contract/families/rules'
import { consentTexts } from '#texts/consent'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldNotes, notesOf } from '#web/ui/form/field.tsx'

type ConsentFieldProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & { error: string | undefined }

/** The text that every guardian of a child agrees to. The server stores its version with the consent. */
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
