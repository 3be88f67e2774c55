import { useMutation } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Document } from '#contract/verification/api'
import { admin } from '#texts/admin'
import { verification } from '#texts/verification'
import { send } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'
import { DocumentBox } from './document-box.tsx'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { PdfPages } from './pdf-pages.tsx'

const texts = admin.verification

/** The document, once somebody asks for it: shown here or saved, and fetched once for both. */
export function VerificationDocument({ document: { id, name, type, bytes } }: { document: Document }) {
  const [isShown, setShown] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const fetching = useMutation({
    mutationFn: async () => (await send(`/api/v1/documents/${id}`, { headers: {} })).blob(),
    onError(error) {
      setShown(false)
      toast({ ...texts.failed, text: error.message, kind: 'destructive' })
    },
  })
  const { data: file, isPending } = fetching
  function show() {
    setShown(true)
    // The button goes; the keyboard's place on the page must not.
    heading.current?.focus({ preventScroll: true })
    if (!file) fetching.mutate()
  }
  function save() {
    if (file) saveFile(name, type, file)
    else fetching.mutate(undefined, { onSuccess: (fetched) => saveFile(name, type, fetched) })
  }
  const isPdf = type === 'application/pdf'
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {texts.document}
      </h2>
      <p>
        <span className="break-all">{name}</span>{' '}
        <span className="text-sm whitespace-nowrap text-muted">{verification.document.size(bytes)}</span>
      </p>
      {isShown && (
        <DocumentBox>
          {!file && <DocumentSkeleton />}
          {file && isPdf && <PdfPages file={file} />}
          {file && !isPdf && <Picture file={file} label={texts.picture(name)} />}
        </DocumentBox>
      )}
      <div className="flex flex-wrap gap-3">
        {!isShown && (
          <Button pending={isPending} onClick={show}>
            {!isPending && <Eye aria-hidden />} {texts.show}
          </Button>
        )}
        <Button variant="secondary" pending={isPending} onClick={save}>
          {!isPending && <Download aria-hidden />} {texts.save}
        </Button>
      </div>
      <p className="text-sm text-muted">
        {texts.logged} {isPdf && texts.pdf.caution}
      </p>
    </Card>
  )
}

function Picture({ file, label }: { file: Blob; label: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const address = URL.createObjectURL(file)
    setAddress(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img src={address} alt={label} className="w-full" />
}
