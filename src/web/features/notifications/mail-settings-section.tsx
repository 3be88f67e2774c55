import { useQuery } from '@tanstack/react-query'
import { notificationKindNames, notificationKinds } from '#contract/notifications/rules'
import { mailSettings } from '#texts/mail-settings'
import { notificationKindLabels } from '#texts/notification-kinds'
import { Switch } from '#web/ui/form/switch.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { mailSettingsQuery, useChangeMailSetting } from './mail-settings.queries.ts'

const texts = mailSettings.section

export function MailSettingsSection({ isTutor }: { isTutor: boolean }) {
  const { data, error, refetch } = useQuery(mailSettingsQuery())
  const change = useChangeMailSetting()
  const kinds = notificationKindNames.filter((kind) => isTutor || !notificationKinds[kind].isForTutors)
  if (error && !data) return <LoadFailure text={texts.failed} onRetry={refetch} />
  return (
    <>
      <p>{texts.text}</p>
      <p>{texts.quiet}</p>
      {data ? (
        <ul className="divide-y divide-line">
          {data.settings
            .filter(({ kind }) => kinds.includes(kind))
            .map((setting) => (
              <li key={setting.kind}>
                <Switch
                  label={notificationKindLabels[setting.kind]}
                  checked={setting.isMailed}
                  onChange={({ target }) => change.mutate({ kind: setting.kind, isMailed: target.checked })}
                />
              </li>
            ))}
        </ul>
      ) : (
        <SkeletonGroup className="divide-y divide-transparent">
          {kinds.map((kind) => (
            <Skeleton key={kind} className="h-11" />
          ))}
        </SkeletonGroup>
      )}
      {change.isError && <Notice kind="danger">{texts.notSaved}</Notice>}
    </>
  )
}
