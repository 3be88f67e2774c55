import type { Account } from '#web/lib/session.ts'
import { NameForm } from './name-form.tsx'
import { PictureField } from './picture-field.tsx'

type IdentitySectionProps = { account: Account; portraitUrl?: string }

export function IdentitySection({ account, portraitUrl }: IdentitySectionProps) {
  return (
    <>
      <PictureField account={account} portraitUrl={portraitUrl} />
      <NameForm account={account} />
    </>
  )
}
