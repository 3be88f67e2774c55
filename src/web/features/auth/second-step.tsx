import type { GoTrueClient } from '@supabase/auth-js'
import { authDialog } from '#texts/auth'
import { askAuth, refusalCode } from '#web/lib/ask-auth.ts'
import { auth } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { closeAuthDialog } from './auth-dialog-state.ts'
import { welcomeBack } from './auth-toasts.ts'
import { CodeForm } from './code-form.tsx'

const texts = authDialog.secondStep

/** For accounts with two-step login, after the password. */
export function SecondStep() {
  async function verify(code: string) {
    await askAuth((client) => answerChallenge(client, code))
    welcomeBack()
  }
  async function onCancel() {
    await (await auth()).signOut({ scope: 'local' })
    closeAuthDialog()
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.text}</p>
      <CodeForm texts={texts} onCode={verify} />
      <Button variant="ghost" onClick={onCancel} className="self-center">
        {texts.cancel}
      </Button>
    </div>
  )
}

/** The code may be that of any app the account knows. */
async function answerChallenge({ mfa }: GoTrueClient, code: string) {
  const { data, error } = await mfa.listFactors()
  if (error) return { data, error }
  const [first, ...others] = data.totp
  let answer = await mfa.challengeAndVerify({ factorId: first!.id, code })
  for (const { id } of others) {
    // Anything else than a wrong code, another app would not change.
    if (refusalCode(answer.error) !== 'mfa_verification_failed') break
    answer = await mfa.challengeAndVerify({ factorId: id, code })
  }
  return answer
}
