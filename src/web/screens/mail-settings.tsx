import { useQuery } from '@tanstack/react-query'
import { CloudOff, MailCheck, MailQuestionMark, MailX, RefreshCw } from 'lucide-react'
import { mailSettings as texts } from '#texts/mail-settings'
import { notificationKindLabels } from '#texts/notification-kinds'
import { mailedSettingQuery, useSwitchOff } from '#web/features/notifications/mail-settings.queries.ts'
import { ApiError } from '#web/lib/api.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LinkCard, Processing } from '#web/shell/link-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The screen of the links that stop e-mails. It needs a click, since mail scanners open links by themselves. */
export default function MailSettings() {
  const token = useSearchParams()[0].get('token') ?? ''
  const { data, error, refetch } = useQuery(mailedSettingQuery(token))
  if (data) {
    const label = notificationKindLabels[data.kind]
    return data.isMailed ? <ConfirmUnsubscribe token={token} label={label} /> : <Done label={label} />
  }
  if (!error) return <Processing {...texts.processing} />
  return error instanceof ApiError && error.code === 'invalid_input' ? (
    <Broken />
  ) : (
    <Failed onRetry={refetch} />
  )
}

function ConfirmUnsubscribe({ token, label }: { token: string; label: string }) {
  const switchOff = useSwitchOff(token)
  const { title, text, action, working, failed } = texts.ask
  return (
    <LinkCard key="ask" icon={MailQuestionMark} title={title} text={text(label)}>
      {switchOff.isError && (
        <Notice kind="danger" className="text-left">
          {failed}
        </Notice>
      )}
      <Button onClick={() => switchOff.mutate()} pending={switchOff.isPending} pendingText={working}>
        {action}
      </Button>
    </LinkCard>
  )
}

function Done({ label }: { label: string }) {
  return (
    <LinkCard key="done" icon={MailCheck} tone="cane" title={texts.done.title} text={texts.done.text(label)}>
      <ProfileLink />
    </LinkCard>
  )
}

function Broken() {
  return (
    <LinkCard icon={MailX} tone="danger" {...texts.broken}>
      <ProfileLink />
    </LinkCard>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <LinkCard icon={CloudOff} tone="danger" {...texts.failed}>
      <Button onClick={onRetry}>
        <RefreshCw aria-hidden /> {texts.tryAgain}
      </Button>
    </LinkCard>
  )
}

const ProfileLink = () => (
  <Link to="/profile" className={buttonClass({ variant: 'secondary' })}>
    {texts.toProfile}
  </Link>
)
