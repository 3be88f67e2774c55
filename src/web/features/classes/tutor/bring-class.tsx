import { MessageCircle, QrCode, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { joinPath } from '#contract/classes/rules'
import type { MyClass } from '#contract/classes/tutor.api'
import { colon } from '#texts/formats'
import { tutorClasses } from '#texts/tutor-classes'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { nameOfClass } from './class-name.ts'
import { posterPath } from './paths.ts'

const texts = tutorClasses.details.bring

/** Helps tutors to invite people to a class: by a link, in a chat or on paper. */
export function BringClass({ of }: { of: MyClass }) {
  const link = `${useSite().url}${joinPath(of.joinCode)}`
  const message = texts.message(nameOfClass(of), link)
  return (
    <CardSection title={texts.title}>
      <p className="text-muted">{texts.text}</p>
      <p>
        <span className="sr-only">{texts.link + colon}</span>
        <span className="font-semibold wrap-anywhere select-all">{link}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="md" text={link} label={texts.copy} copiedLabel={texts.copied} />
        <ShareButton text={message} />
        <a
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden /> {texts.whatsApp}
        </a>
        <Link to={posterPath(of.id)} className={buttonClass({ variant: 'secondary' })}>
          <QrCode aria-hidden /> {texts.poster}
        </Link>
      </div>
    </CardSection>
  )
}

/** Shown only where the browser can share with other apps, as on phones. */
function ShareButton({ text }: { text: string }) {
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  if (!canShare) return null
  return (
    // AbortError: the person closed the share sheet.
    <Button variant="secondary" onClick={() => void navigator.share({ text }).catch(() => {})}>
      <Share2 aria-hidden /> {texts.share}
    </Button>
  )
}
