import { ExternalLink, Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Sharing } from '#contract/sharing/api'
import { handlePath } from '#contract/sharing/paths'
import { colon } from '#texts/formats'
import { sharing } from '#texts/sharing'
import { formatDay } from '#web/lib/dates.ts'
import { useSite } from '#web/lib/site.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { profileUrl, spokenUrl } from './addresses.ts'
import { HandleForm } from './handle-form.tsx'

const texts = sharing.address

export function AddressSection({ of }: { of: Sharing }) {
  const [isChanging, setChanging] = useState(false)
  const section = useRef<HTMLElement>(null)
  const asks = !of.handle || isChanging

  /** The control that had the focus is removed. */
  function close() {
    setChanging(false)
    section.current?.focus()
  }

  return (
    <CardSection ref={section} title={texts.title} className="print:hidden">
      {of.handle ? <Address of={of} /> : <p className="text-muted">{texts.none}</p>}
      {asks && (
        <HandleForm
          start={of.handle ?? of.suggestion ?? ''}
          onSaved={() => {
            toast(texts.saved)
            close()
          }}
          onCancel={of.handle ? close : undefined}
        />
      )}
      {!asks && of.changeableAt && (
        <p className="text-sm text-muted">{texts.changeFrom(formatDay(of.changeableAt))}</p>
      )}
      {!asks && !of.changeableAt && (
        <Button variant="quiet" className="self-start" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> {texts.change}
        </Button>
      )}
    </CardSection>
  )
}

function Address({ of }: { of: Sharing }) {
  const site = useSite().origin
  const url = profileUrl(site, of)
  return (
    <>
      <p>
        <span className="sr-only">{texts.link + colon}</span>
        <span className="text-xl font-semibold wrap-anywhere select-all">{spokenUrl(url)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="md" text={url} label={texts.copy} copiedLabel={texts.copied} />
        {of.isListed && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'secondary' })}>
            <ExternalLink aria-hidden /> {texts.open}
          </a>
        )}
      </div>
      {of.formerHandles.length > 0 && (
        <div className="text-sm text-muted">
          <p>{texts.former}</p>
          <ul className="mt-1">
            {of.formerHandles.map((handle) => (
              <li key={handle} className="wrap-anywhere">
                {spokenUrl(site) + handlePath(handle)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
