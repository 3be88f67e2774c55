import { fixedClock } from '#server/platform/clock'
import { createLog } from '#server/platform/log'
import type { StandIn } from '#server/platform/payments/paypal/outbound'
import { payPalProvider } from '#server/platform/payments/paypal/paypal'
import type { WhenDone } from './database.ts'
import { testTime } from './global-database.ts'
import { payPalStandIn } from './paypal-stand-in.ts'

export const addresses = {
  returnUrl: 'https://aprann.test/payments/back',
  cancelUrl: 'https://aprann.test/payments/closed',
}

/** The provider, before a stand-in for PayPal of its own. */
export async function testPayPal({
  whenDone,
  patience,
}: {
  whenDone?: WhenDone
  patience?: StandIn['patience']
} = {}) {
  const clock = fixedClock(testTime)
  const logged: string[] = []
  const log = createLog((text) => void logged.push(text))
  const paypal = await payPalStandIn({ clock, whenDone })
  const provider = payPalProvider({ clock, log }, paypal.config, { standIn: { ...paypal.standIn, patience } })
  return {
    ...paypal,
    clock,
    log,
    provider,
    logs() {
      log.flush()
      return logged.join('')
    },
  }
}
