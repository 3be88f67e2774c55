import { type ComponentType, useState } from 'react'
import { pictureUpload, pictureUrl } from '#contract/files/pictures'
import { tutorRegistration } from '#texts/tutor-registration'
import { validateFile } from '#web/lib/validate-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Progress } from '#web/ui/data/progress.tsx'
import { Fieldset } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'
import type { CropDialogProps } from './crop-dialog.tsx'
import { useUploadPicture } from './registration.queries.ts'
import type { TutorFormState } from './use-tutor-form.ts'

const texts = tutorRegistration.picture
type Refusal = keyof typeof texts.refusals

export function PictureField({ state }: { state: TutorFormState }) {
  const { form, picture, problems, setPicture } = state
  const { cropping, setCropping, isUploading, failure, onFile, onCropped } = useCroppedUpload(setPicture)
  const error = failure ?? problems.profilePicture
  return (
    <Fieldset legend={texts.legend} hint={texts.hint} error={error}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          src={picture && pictureUrl(picture.name)}
          alt={picture ? texts.alt : ''}
          name={form.name}
          size="lg"
          loading="eager"
        />
        <div className="flex flex-wrap gap-2">
          <FileButton
            variant="secondary"
            accept={pictureUpload.types.join()}
            onFile={onFile}
            aria-invalid={error ? true : undefined}
            pending={isUploading}
          >
            {picture ? texts.replace : texts.upload}
          </FileButton>
          {picture && (
            <Button variant="quiet" onClick={() => setPicture(null)}>
              {texts.remove}
            </Button>
          )}
        </div>
      </div>
      {isUploading && <Progress label={texts.uploading} className="max-w-xs" />}
      {cropping && (
        <cropping.CropDialog
          file={cropping.file}
          onDone={onCropped}
          onCancel={() => setCropping(undefined)}
        />
      )}
    </Fieldset>
  )
}

/** Validates a file, crops it in a dialog that is loaded now, and uploads it. */
function useCroppedUpload(setPicture: TutorFormState['setPicture']) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [cropping, setCropping] = useState<{ file: File; CropDialog: ComponentType<CropDialogProps> }>()
  const upload = useUploadPicture(setPicture)

  async function onFile(file: File) {
    upload.reset()
    const verdict = await validateFile(file, pictureUpload)
    setRefusal(verdict.refusal)
    if (verdict.refusal) return
    const dialog = await import('./crop-dialog.tsx').catch(() => null)
    if (dialog) setCropping({ file, CropDialog: dialog.CropDialog })
    else setRefusal('editor_missing')
  }

  function onCropped(cropped: Blob | 'unreadable') {
    setCropping(undefined)
    if (cropped === 'unreadable') setRefusal('picture_unreadable')
    else upload.mutate(cropped)
  }

  const failure = refusal ? texts.refusals[refusal] : upload.error?.message
  return { cropping, setCropping, isUploading: upload.isPending, failure, onFile, onCropped }
}
