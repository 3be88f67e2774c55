import { useQuery } from '@tanstack/react-query'
import { notificationKinds } from '#contract/notifications/rules'
import { mailSettings } from '#texts/mail-settings'
import { push as texts } from '#texts/push'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { mailSettingsQuery, useChangeMailSetting } from './mail-settings.queries.ts'

/** The choice applies to all devices of the account. */
export function PushKinds({ isTutor }: { isTutor: boolean }) {
  const { data } = useQuery(mailSettingsQuery())
  const change = useChangeMailSetting()
  const shown = data?.settings.filter(
    ({ kind, isPushed }) => isPushed !== undefined && (isTutor || !notificationKinds[kind].isForTutors),
  )
  return (
    <Disclosure summary={<span className="font-semibold">{texts.section.kinds}</span>}>
      <ul className="divide-y divide-line">
        {shown?.map(({ kind, label, isPushed }) => (
          <li key={kind}>
            <Switch
              label={label}
              checked={isPushed}
              onChange={({ target }) => change.mutate({ kind, isPushed: target.checked })}
            />
          </li>
        ))}
      </ul>
      {change.isError && <Notice kind="danger">{mailSettings.section.notSaved}</Notice>}
    </Disclosure>
  )
}
