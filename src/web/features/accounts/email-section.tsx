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
  const pending = user?.new_email

  function onCancel() {
    focusSection()
    setAnotherWanted(false)
  }

  return (
    <>
      <p>{profile.email.current(account.email)}</p>
      {pending && !isAnotherWanted ? (
        <EmailPending current={account.email} next={pending} onAnother={() => setAnotherWanted(true)} />
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
