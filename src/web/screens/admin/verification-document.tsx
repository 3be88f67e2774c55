import { useMutation } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { useEffect } from 'react'
import type { Document } from '#contract/verification-endpoints'
import { admin } from '#texts/admin'
import { send } from '#web/lib/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = admin.verification

/** The document, once somebody asks for it: a picture shows here; a PDF is never opened by our own pages. */
export function VerificationDocument({ document: { id, name, type, bytes } }: { document: Document }) {
  const isPicture = type.startsWith('image/')
  const look = useMutation({
    async mutationFn() {
      const response = await send(`/api/v1/documents/${id}`, { headers: {} })
      const blob = await response.blob()
      if (isPicture) return URL.createObjectURL(blob)
      saveFile(name, type, blob)
      return null
    },
    onError: (error) => toast({ ...texts.failed, text: error.message, kind: 'destructive' }),
  })
  const shown = look.data
  useEffect(() => {
    if (shown) return () => URL.revokeObjectURL(shown)
  }, [shown])
  const Icon = isPicture ? Eye : Download
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{texts.document}</h2>
      <p>
        <span className="break-all">{name}</span>{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          {texts.size((bytes / 1024 / 1024).toFixed(2))}
        </span>
      </p>
      {shown ? (
        <img src={shown} alt={texts.picture(name)} className="w-full rounded-md border border-line" />
      ) : (
        <Button
          variant="secondary"
          pending={look.isPending}
          pendingText={texts.showing}
          onClick={() => look.mutate()}
          className="sm:self-start"
        >
          <Icon aria-hidden /> {isPicture ? texts.show : texts.save}
        </Button>
      )}
      <p className="text-sm text-muted">
        {texts.logged} {!isPicture && texts.pdf}
      </p>
    </Card>
  )
}
