import type { Account } from '#web/lib/session.ts'
import { NameForm } from './name-form.tsx'
import { PictureField } from './picture-field.tsx'

export function IdentitySection({ account }: { account: Account }) {
  return (
    <>
      <PictureField account={account} />
      <NameForm account={account} />
    </>
  )
}
