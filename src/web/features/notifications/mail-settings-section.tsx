import { useQuery } from '@tanstack/react-query'
import { notificationKinds } from '#contract/notifications/rules'
import { mailSettings } from '#texts/mail-settings'
import { Switch } from '#web/ui/form/switch.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { mailSettingsQuery, useChangeMailSetting } from './mail-settings.queries.ts'

const texts = mailSettings.section

export function MailSettingsSection({ isTutor }: { isTutor: boolean }) {
  const { data, error, refetch } = useQuery(mailSettingsQuery())
  const change = useChangeMailSetting()
  if (error && !data) return <LoadFailure text={texts.failed} onRetry={refetch} />
  if (!data) return <Waiting isTutor={isTutor} />
  const settings = data.settings.filter(({ kind }) => isTutor || !notificationKinds[kind].isForTutors)
  return (
    <>
      <p>{texts.text}</p>
      <ul className="divide-y divide-line">
        {settings.map((setting) => (
          <li key={setting.kind}>
            <Switch
              label={setting.label}
              checked={setting.isMailed}
              onChange={({ target }) => change.mutate({ ...setting, isMailed: target.checked })}
            />
          </li>
        ))}
      </ul>
      {change.isError && <Notice kind="danger">{texts.notSaved}</Notice>}
    </>
  )
}

function Waiting({ isTutor }: { isTutor: boolean }) {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="h-12" />
      <Skeleton className={isTutor ? 'h-134' : 'h-67'} />
    </SkeletonGroup>
  )
}
