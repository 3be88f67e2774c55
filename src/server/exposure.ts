import { isIP } from 'node:net'
import type { Config } from './config.ts'
import { demoAdministrator } from './db/seed/demo-accounts.ts'
import { StartError } from './platform/start-error.ts'

type Reach = Pick<Config, 'host' | 'trustedProxies' | 'demo'>

/** The development mailbox lets its readers log in as anybody. */
export function requirePrivateMailbox(config: Reach & Pick<Config, 'smtpUrl'>) {
  const { host, trustedProxies, smtpUrl } = config
  if (smtpUrl || isPrivate(config)) return
  const cause = trustedProxies > 0 ? `TRUSTED_PROXIES=${trustedProxies}` : `HOST=${host}`
  throw new StartError(
    `${cause} would show the development mailbox to everybody: set SMTP_URL, or DEMO=1 if that is wanted.`,
  )
}

/** Anybody can open an account with play money at PayPal's sandbox. */
export function requireRealMoney(config: Reach & Pick<Config, 'payPal'>) {
  if (config.payPal?.mode !== 'sandbox' || isPrivate(config)) return
  throw new StartError(
    'PAYPAL_MODE=sandbox would give plans to everybody for play money: set it to live, or DEMO=1 if that is wanted.',
  )
}

/** The demo administrator's password is public, so the account has its role only where nobody else can reach the server. */
export function adminEmailsOf(
  config: Reach & Pick<Config, 'adminEmails'>,
  { sampleData }: { sampleData: boolean },
) {
  return config.adminEmails ?? (sampleData && isPrivate(config) ? [demoAdministrator.email] : [])
}

/** Whether only this machine can reach the server, or the operator wants the world to try it. */
const isPrivate = ({ host, trustedProxies, demo }: Reach) =>
  demo || (isLoopback(host) && trustedProxies === 0)

function isLoopback(host: string) {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
