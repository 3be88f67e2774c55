import { FileText, FileUp, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { documentExtensions, documentUpload } from '#contract/files/documents'
import { verification } from '#texts/verification'
import type { ChosenFile } from '#web/features/verification/verification.queries.ts'
import { validateFile } from '#web/lib/validate-file.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { Fieldset } from '#web/ui/form/field.tsx'
import { FileButton } from '#web/ui/form/file-button.tsx'

const texts = verification.document

type DocumentFieldProps = {
  legend: string
  hint: string
  /** The file that is shown: just chosen, or uploaded before. */
  shown: { name: string; bytes: number } | null
  /** The server's refusal. */
  error?: string
  isBusy: boolean
  onChoose: (chosen: ChosenFile) => void
  onRemove: () => void
  className?: string
  /** Shown above the field. */
  children?: ReactNode
}

/** Takes a file from its button or by dropping. The content of the file is validated before the upload. */
export function DocumentField({
  legend,
  hint,
  shown,
  error,
  isBusy,
  onChoose,
  onRemove,
  className,
  children,
}: DocumentFieldProps) {
  const [refusal, setRefusal] = useState<keyof typeof texts.refusals | null>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)

  async function onFile(file: File) {
    const verdict = await validateFile(file, documentUpload)
    setRefusal(verdict.refusal)
    if (verdict.refusal === null) onChoose({ file, type: verdict.type })
  }

  function onRemoveClick() {
    setRefusal(null)
    onRemove()
    // The button is removed with the file, so another takes the focus.
    chooseButton.current?.focus()
  }

  const { isDraggedOver, ...dropTarget } = useDropTarget((file) => !isBusy && void onFile(file))
  return (
    <Fieldset
      legend={legend}
      hint={hint}
      error={refusal ? texts.refusals[refusal] : error}
      className={className}
      {...dropTarget}
    >
      {children}
      <div
        className={cx(
          'mb-2 flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center transition-colors',
          isDraggedOver ? 'border-lagoon bg-lagoon-wash' : 'border-line-strong',
        )}
      >
        {shown ? <DocumentName {...shown} /> : <FileUp aria-hidden className="size-8 text-lagoon" />}
        {!shown && <p className="text-muted pointer-coarse:hidden">{texts.drop}</p>}
        <div className="flex flex-wrap justify-center gap-2">
          <FileButton
            ref={chooseButton}
            variant="secondary"
            accept={documentExtensions}
            onFile={onFile}
            disabled={isBusy}
          >
            {shown ? texts.chooseAnother : texts.choose}
          </FileButton>
          {shown && (
            <Button variant="quiet" onClick={onRemoveClick} disabled={isBusy}>
              <X aria-hidden /> {texts.remove}
            </Button>
          )}
        </div>
      </div>
    </Fieldset>
  )
}

function useDropTarget(onFile: (file: File) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false)

  function onDragOver(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(true)
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return { isDraggedOver, onDragOver, onDragLeave: () => setDraggedOver(false), onDrop }
}

type DocumentNameProps = { name: string; bytes: number }

export function DocumentName({ name, bytes }: DocumentNameProps) {
  return (
    <p className="flex min-w-0 items-start gap-2 text-start">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-lagoon" />
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="whitespace-nowrap text-muted">{verification.document.size(bytes)}</span>
      </span>
    </p>
  )
}
