import { z } from 'zod'
import { currency } from '#contract/billing/plans'

/** An amount such as '9.99', in cents; by its digits, never by way of a fraction. */
const Cents = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole, part = ''] = text.split('.')
    return Number(whole + part.padEnd(2, '0'))
  })

/** Money as PayPal writes it, read as cents; any other currency than ours is refused. */
export const Money = z
  .object({ currency_code: z.literal(currency), value: Cents })
  .transform(({ value }) => value)

/** As the first version of PayPal's interface writes it; some of it with the sign of what went back. */
export const OldMoney = z
  .object({
    currency: z.literal(currency),
    total: z
      .string()
      .transform((text) => text.replace(/^-/, ''))
      .pipe(Cents),
  })
  .transform(({ total }) => total)

export const moneyOf = (cents: number) => ({ currency_code: currency, value: textOf(cents) })

/** As the first version of PayPal's interface reads it. */
export const oldMoneyOf = (cents: number) => ({ currency, total: textOf(cents) })

function textOf(cents: number) {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
