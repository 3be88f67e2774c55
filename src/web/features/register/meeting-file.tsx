import { FileDown, X } from 'lucide-react'
import { useState } from 'react'
import { documentExtensions, documentUpload } from '#contract/files/documents'
import type { Register } from '#contract/register/api'
import { register } from '#texts/register'
import { failureText } from '#web/lib/form-refusal.ts'
import { validateFile } from '#web/lib/validate-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { downloadFile, useFileChange } from './register.queries.ts'

const texts = register.file

type MeetingFileProps = { register: Register; isOnline: boolean; isWritable: boolean }

/** A file is uploaded at once, so it needs a network. */
export function MeetingFile({ register: { meeting, file }, isOnline, isWritable }: MeetingFileProps) {
  const [refusal, setRefusal] = useState<keyof typeof texts.refusals | null>(null)
  const [percent, setPercent] = useState(0)
  const change = useFileChange(meeting.id, setPercent)

  async function onFile(file: File) {
    const verdict = await validateFile(file, documentUpload)
    setRefusal(verdict.refusal)
    setPercent(0)
    if (verdict.refusal === null) change.mutate({ file, type: verdict.type })
  }

  const error = refusal ? texts.refusals[refusal] : change.error && failureText(change.error)
  return (
    <Fieldset legend={texts.title} hint={isOnline ? texts.hint : texts.offline} error={error}>
      {file && (
        <Button
          variant="ghost"
          disabled={!isOnline}
          className="self-start text-start wrap-anywhere"
          onClick={() => downloadFile(meeting.id, file).catch((error) => toast(failureToast(error)))}
        >
          <FileDown aria-hidden />
          <span className="sr-only">{texts.download}</span> {file.name} ({texts.size(file.bytes)})
        </Button>
      )}
      {isWritable && (
        <div className="flex flex-wrap gap-2">
          <FileButton
            variant="secondary"
            accept={documentExtensions}
            onFile={(file) => void onFile(file)}
            disabled={!isOnline}
            pending={change.isPending}
            pendingText={change.variables ? texts.uploading(percent) : undefined}
          >
            {file ? texts.replace : texts.choose}
          </FileButton>
          {file && (
            <Button variant="quiet" disabled={!isOnline} onClick={() => change.mutate(null)}>
              <X aria-hidden /> {texts.remove}
            </Button>
          )}
        </div>
      )}
    </Fieldset>
  )
}

const failureToast = (error: unknown) => ({
  ...register.family.fileFailed,
  text: failureText(error),
  kind: 'destructive' as const,
})
