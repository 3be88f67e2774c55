import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '#contract/locales'
import { product } from '#contract/product'
import { layOut } from '#server/platform/mail/letter'
import * as mails from './accounts.ts'

const link = 'https://aprann.test/auth/v1/verify?token=a1b2&type=signup&redirect_to=%2Fauth%2Fcallback'
const code = '048213'
const newEmail = 'anna@aprann.test'

type Values = { link: string; code: string; newEmail: string }

const mailsIn = (locale: Locale) => ({
  confirmSignUp: (values: Values) => mails.confirmSignUp(locale, values),
  alreadyRegistered: ({ link }: Values) => mails.alreadyRegistered(locale, { resetLink: link }),
  resetPassword: (values: Values) => mails.resetPassword(locale, values),
  logInLink: (values: Values) => mails.logInLink(locale, values),
  'confirmEmailChange to the current address': (values: Values) =>
    mails.confirmEmailChange(locale, { ...values, side: 'current' }),
  'confirmEmailChange to the new address': (values: Values) =>
    mails.confirmEmailChange(locale, { ...values, side: 'new' }),
  emailChanged: (values: Values) => mails.emailChanged(locale, values),
  reauthenticationCode: (values: Values) => mails.reauthenticationCode(locale, values),
  passwordChanged: ({ link }: Values) => mails.passwordChanged(locale, { resetLink: link }),
  loginEnded: ({ link }: Values) => mails.loginEnded(locale, { resetLink: link }),
  'twoStepLoginChanged to on': () => mails.twoStepLoginChanged(locale, { isOn: true }),
  'twoStepLoginChanged to off': () => mails.twoStepLoginChanged(locale, { isOn: false }),
  accountDeleted: () => mails.accountDeleted(locale),
  confirmRegistration: (values: Values) => mails.confirmRegistration(locale, values),
  finishRegistration: (values: Values) => mails.finishRegistration(locale, values),
})
const all = mailsIn('en')
const inEveryLanguage = locales.flatMap((locale) =>
  Object.entries(mailsIn(locale)).map(([name, write]) => [`${name} (${locale})`, locale, write] as const),
)

const withLinkAndCode = [
  'confirmSignUp',
  'resetPassword',
  'logInLink',
  'confirmEmailChange to the current address',
  'confirmEmailChange to the new address',
  'confirmRegistration',
  'finishRegistration',
] as const

describe.each(inEveryLanguage)('%s', (_, locale, write) => {
  const mail = write({ link, code, newEmail })

  test('is signed, in text and in HTML', () => {
    expect(mail.subject).toMatch(/^\S.{5,60}$/)
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(product.name)
      expect(part).toContain(product.city)
      expect(part).toContain(product.supportEmail)
    }
    expect(mail.html).toContain(`<html lang="${locale}">`)
    expect(mail.html).toContain(`<title>${mail.subject}</title>`)
  })

  test('loads nothing, and leads nowhere but to the link', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|link|iframe|form)\b|\b(src|srcset|background)=|@import|url\(/i,
    )
    const addresses = mail.html.match(/(https?:)?\/\/[^\s"<]+/g) ?? []
    expect(addresses.filter((address) => address.replaceAll('&amp;', '&') !== link)).toEqual([])
  })

  test('stays what it is whatever the values are', () => {
    const attack = `"'><a href="https://evil.test">log in</a><script>alert(1)</script>\r\nBcc: all@aprann.test\r\n\r\n`
    const attacked = write({ link: link + attack, code: code + attack, newEmail: newEmail + attack })
    expect(attacked.subject).toBe(mail.subject)
    expect(attacked.text.split('\n')).toHaveLength(mail.text.split('\n').length)
    expect(attacked.text).not.toContain('\r')
    expect(tagsOf(attacked.html)).toEqual(tagsOf(mail.html))
  })
})

/** The tags with their attributes. Only the targets of links may differ. */
function tagsOf(html: string) {
  return html.replace(/href="[^"]*"/g, 'href').match(/<[^>]*>/g)
}

test.each(withLinkAndCode)('%s carries the link and the code, and says how long they live', (name) => {
  const { text, html } = all[name]({ link, code, newEmail })
  expect(text.split('\n')).toContain(link)
  expect(text).toContain(`\nOr enter this code:\n${code}\n`)
  const shownLink = link.replaceAll('&', '&amp;')
  expect(html).toContain(`<a class="button" href="${shownLink}"`)
  expect(html).toContain(`>${shownLink}</a>`)
  expect(html).toContain('Or enter this code:')
  expect(html).toContain(`>${code}</p>`)
  for (const part of [text, html]) {
    expect(part).toMatch(/The link and the code work once, for (1 hour|24 hours)\./)
    expect(part).toContain('If you did not')
  }
})

test.each(['alreadyRegistered', 'passwordChanged', 'loginEnded'] as const)(
  '%s leads to a new password',
  (name) => {
    const { text, html } = all[name]({ link, code, newEmail })
    expect(text.split('\n')).toContain(link)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  },
)

test('the code that proves who is there stands alone, without a link', () => {
  const { text, html } = mails.reauthenticationCode('en', { code })
  expect(text).toContain(`\nEnter this code:\n${code}\n`)
  expect(html).toContain(`>${code}</p>`)
  expect(text).toContain('1 hour')
  expect(html).not.toContain('class="button"')
})

test('a change of address names the new one, to both sides and afterwards to the old', () => {
  for (const side of ['current', 'new'] as const) {
    const { text, html } = mails.confirmEmailChange('en', { link, code, newEmail, side })
    expect(text).toContain(newEmail)
    expect(html).toContain(newEmail)
    expect(text).toContain('Both addresses must agree')
  }
  expect(mails.emailChanged('en', { newEmail }).text).toContain(`is now ${newEmail}.`)
})

test('two-step login is said to be on or off', () => {
  expect(mails.twoStepLoginChanged('en', { isOn: true }).subject).toBe('Two-step login is on')
  expect(mails.twoStepLoginChanged('en', { isOn: false }).subject).toBe('Two-step login is off')
})

test('a subject is one line without control characters, and inert in the title', () => {
  const subject = 'Hello\r\nBcc: all@aprann.test\u0000\u2028</title><script>'
  const mail = layOut({ locale: 'en', subject, heading: 'Hello', paragraphs: ['How are you?'] })
  expect(mail.subject).toBe('Hello Bcc: all@aprann.test </title><script>')
  expect(mail.html).toContain('<title>Hello Bcc: all@aprann.test &lt;/title&gt;&lt;script&gt;</title>')
})

test('a mail program shows the preview first, and the first paragraph where there is none', () => {
  const letter = { locale: 'en' as const, subject: 'Hello', heading: 'Hello', paragraphs: ['How are you?'] }
  const firstWords = (html: string) => html.match(/<div style="display:none[^>]*>([^<]*)/)?.[1]
  expect(firstWords(layOut(letter).html)).toBe('How are you?')
  expect(firstWords(layOut({ ...letter, preview: 'In short' }).html)).toBe('In short')
})
