import { useEffect, useId, useState } from 'react'
import { pictureUpload } from '#contract/files/pictures'
import { profile } from '#texts/profile'
import type { Account } from '#web/lib/auth/session.ts'
import { validateFile } from '#web/lib/validate-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { FieldNotes, notesOf } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { changePicture, useAction } from './accounts.queries.ts'
import { useSectionFocus } from './section.tsx'

const texts = profile.identity.picture

type PictureFieldProps = {
  account: Account
  /** The picture of the tutor profile, which is shown while the account has none of its own. */
  portraitUrl?: string
}

export function PictureField({ account, portraitUrl }: PictureFieldProps) {
  const id = useId()
  const { uploading, isRemoving, error, onFile, onRemove } = useChangePicture()
  const preview = usePreviewUrl(uploading)
  const notes = { hint: texts.hint, error }
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
      <Avatar
        src={preview ?? account.pictureUrl ?? portraitUrl}
        alt={texts.alt}
        name={account.fullName}
        email={account.email}
        size="lg"
        loading="eager"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <FileButton
            variant="secondary"
            accept={pictureUpload.types.join()}
            onFile={onFile}
            pending={Boolean(uploading)}
            aria-describedby={notesOf(id, notes)}
          >
            {account.pictureUrl ? texts.replace : texts.upload}
          </FileButton>
          {account.pictureUrl && (
            <Button variant="quiet" onClick={onRemove} pending={isRemoving} pendingText={texts.removing}>
              {texts.remove}
            </Button>
          )}
        </div>
        {uploading && <Progress label={texts.uploading} className="max-w-xs" />}
        <FieldNotes id={id} {...notes} />
      </div>
    </div>
  )
}

function useChangePicture() {
  const [refusal, setRefusal] = useState<keyof typeof texts.refusals | null>(null)
  const focusSection = useSectionFocus()
  const change = useAction({
    mutationFn: changePicture,
    onSuccess(_, picture) {
      toast(profile.saved)
      if (!picture) focusSection()
    },
  })
  const uploading = change.isPending ? change.variables?.file : undefined

  async function onFile(file: File) {
    if (change.isPending) return
    change.reset()
    const verdict = await validateFile(file, pictureUpload)
    setRefusal(verdict.refusal)
    if (!verdict.refusal) change.mutate({ file, type: verdict.type })
  }

  function onRemove() {
    if (change.isPending) return
    setRefusal(null)
    change.mutate(null)
  }

  const isRemoving = change.isPending && !uploading
  const error = refusal ? texts.refusals[refusal] : change.failure
  return { uploading, isRemoving, error, onFile, onRemove }
}

/** The URL under which the browser shows a file that is not uploaded yet. */
function usePreviewUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
