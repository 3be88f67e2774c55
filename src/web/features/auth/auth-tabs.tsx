import { useForm } from 'react-hook-form'
import { authDialog } from '#texts/auth'
import { Tab, TabList, TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { sendVerificationMail, verifyMailCode } from './auth.queries.ts'
import { type AuthTab, showAuthView } from './auth-dialog-state.ts'
import { toastVerified } from './auth-toasts.ts'
import { CodeForm } from './code-form.tsx'
import { LoginForm } from './login-form.tsx'
import { ResendMail } from './resend-mail.tsx'
import { SignupForm } from './signup-form.tsx'

/** An address that waits for its confirmation, and the time of the last e-mail to it if known. */
export type Verification = { email: string; sentAt?: number }

type AuthTabsProps = {
  tab: AuthTab
  /** The address that was entered in another form before. */
  email: string
  verification: Verification | undefined
  onVerify: (verification: Verification) => void
  onForgot: (email: string) => void
}

export function AuthTabs({ tab, email, verification, onVerify, onForgot }: AuthTabsProps) {
  // The forms are here and not in the panels, so that switching tabs loses nothing that was typed.
  const login = useForm({ values: { email, password: '' } })
  const signup = useForm({ defaultValues: { fullName: '', email: '', password: '' } })
  /** Carries the address over to the other tab. */
  function onTab(next: AuthTab) {
    if (next === 'signup' && !signup.getValues('email')) signup.setValue('email', login.getValues('email'))
    if (next === 'login' && !login.getValues('email')) login.setValue('email', signup.getValues('email'))
    showAuthView(next)
  }
  return (
    <Tabs value={tab} onValueChange={onTab}>
      <TabList aria-label={authDialog.tabsLabel}>
        <Tab value="login">{authDialog.tabs.login}</Tab>
        <Tab value="signup">{authDialog.tabs.signup}</Tab>
        <Tab value="verify" disabled={!verification}>
          {authDialog.tabs.verify}
        </Tab>
      </TabList>
      {/* One panel at a time: two panels would overlap for a moment, and the dialog would jump. */}
      <TabPanel key={tab} value={tab} tabIndex={-1}>
        {tab === 'login' && (
          <LoginForm
            form={login}
            onForgot={onForgot}
            onNotConfirmed={(email) => onVerify(verification?.email === email ? verification : { email })}
          />
        )}
        {tab === 'signup' && (
          <SignupForm form={signup} onSignedUp={(email) => onVerify({ email, sentAt: Date.now() })} />
        )}
        {tab === 'verify' && verification && <VerifyEmail {...verification} />}
      </TabPanel>
    </Tabs>
  )
}

const texts = authDialog.verify

function VerifyEmail({ email, sentAt }: { email: string; sentAt?: number }) {
  async function verify(token: string) {
    await verifyMailCode(email, token, 'signup')
    toastVerified(email)
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.sentTo(email)}</p>
      <CodeForm texts={texts} onCode={verify} />
      <ResendMail texts={texts} sentAt={sentAt} onResend={() => sendVerificationMail(email)} />
    </div>
  )
}
