import { z } from 'zod'
import { currency } from '#contract/billing/plans'

/** An amount such as '9.99', in cents. It is read digit by digit, because floating point would round. */
const Cents = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform((text) => {
    const [whole, part = ''] = text.split('.')
    return Number(whole + part.padEnd(2, '0'))
  })

/** An amount in PayPal's format, read as cents. Other currencies than ours are refused. */
export const Money = z
  .object({ currency_code: z.literal(currency), value: Cents })
  .transform(({ value }) => value)

/** The format of version 1 of PayPal's API, in which some refunds are negative. */
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

/** Writes an amount in the format of version 1 of PayPal's API. */
export const oldMoneyOf = (cents: number) => ({ currency, total: textOf(cents) })

function textOf(cents: number) {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
