import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { profile } from '#texts/profile'
import type { Account } from '#web/lib/session.ts'
import { userQuery } from './accounts.queries.ts'
import { EmailForm } from './email-form.tsx'
import { EmailPending } from './email-pending.tsx'
import { useSectionFocus } from './section.tsx'

export function EmailSection({ account }: { account: Account }) {
  const focusSection = useSectionFocus()
  const { data: user } = useQuery(userQuery())
  const [isAnotherWanted, setAnotherWanted] = useState(false)
  // Once it has moved, what was known before is of no use.
  const pending = user?.email === account.email ? user.new_email : undefined

  function onCancel() {
    focusSection()
    setAnotherWanted(false)
  }

  return (
    <>
      <p>{profile.email.current(account.email)}</p>
      {pending && !isAnotherWanted ? (
        <EmailPending
          current={account.email}
          next={pending}
          agreed={user?.email_change_agreed}
          onAnother={() => setAnotherWanted(true)}
        />
      ) : (
        <EmailForm
          account={account}
          onAsked={() => setAnotherWanted(false)}
          onCancel={isAnotherWanted ? onCancel : undefined}
        />
      )}
    </>
  )
}
