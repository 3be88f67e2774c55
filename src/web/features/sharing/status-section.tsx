import { Download, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Sharing } from '#contract/sharing/api'
import { statusPictureUrl } from '#contract/sharing/pictures'
import { statusPictureSize } from '#contract/sharing/rules'
import { locale } from '#texts/locale'
import { sharing } from '#texts/sharing'
import { reach } from '#web/lib/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { fresh } from './addresses.ts'
import { PicturePreview } from './picture-preview.tsx'

const texts = sharing.status
const [fileName, type] = ['status.png', 'image/png'] as const

export function StatusSection({ of }: { of: Sharing }) {
  const url = fresh(statusPictureUrl(of.tutorId, locale), of)
  return (
    <CardSection title={texts.title} className="print:hidden">
      <p className="text-muted">{texts.text}</p>
      <PicturePreview
        src={url}
        alt={texts.alt(of.name)}
        size={statusPictureSize}
        failed={texts.failed}
        className="max-w-64 overflow-hidden rounded-md"
      />
      <div className="flex flex-wrap gap-2">
        <a href={url} download={fileName} className={buttonClass()}>
          <Download aria-hidden /> {texts.download}
        </a>
        <ShareFile url={url} />
      </div>
    </CardSection>
  )
}

/** Shown only where the browser can share files with other apps, as on phones. */
function ShareFile({ url }: { url: string }) {
  const [canShare, setCanShare] = useState(false)
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    const files = [new File([], fileName, { type })]
    setCanShare(navigator.canShare?.({ files }) ?? false)
  }, [])
  if (!canShare) return null

  async function onShare() {
    setPending(true)
    try {
      const picture = await (await reach(url, {})).blob()
      await navigator.share({ files: [new File([picture], fileName, { type })] })
    } catch (error) {
      // AbortError: the person closed the share sheet.
      if ((error as Error).name !== 'AbortError') toast({ ...texts.notShared, kind: 'destructive' })
    }
    setPending(false)
  }

  return (
    <Button variant="secondary" pending={isPending} onClick={() => void onShare()}>
      <Share2 aria-hidden /> {texts.share}
    </Button>
  )
}
