import type { Locale } from '#contract/locales'
import { texts } from '#server/locales/texts'
import { writeLetter } from './write.ts'

type LinkAndCode = { link: string; code: string }

const wordsIn = (locale: Locale) => texts[locale].accountMails

export const confirmSignUp = (locale: Locale, { link, code }: LinkAndCode) =>
  writeLetter(locale, wordsIn(locale).confirmSignUp(), { link, code })

/** Replaces a confirmation, so that the person who signs up sees no difference. */
export const alreadyRegistered = (locale: Locale, { resetLink }: { resetLink: string }) =>
  writeLetter(locale, wordsIn(locale).alreadyRegistered(), { link: resetLink })

export const resetPassword = (locale: Locale, { link, code }: LinkAndCode) =>
  writeLetter(locale, wordsIn(locale).resetPassword(), { link, code })

export const logInLink = (locale: Locale, { link, code }: LinkAndCode) =>
  writeLetter(locale, wordsIn(locale).logInLink(), { link, code })

type EmailChange = LinkAndCode & { newEmail: string; side: 'current' | 'new' }

export const confirmEmailChange = (locale: Locale, { link, code, newEmail, side }: EmailChange) =>
  writeLetter(locale, wordsIn(locale).emailChange[side](newEmail), { link, code })

/** Sent to the old address, which the owner may still read if a stranger made the change. */
export const emailChanged = (locale: Locale, { newEmail }: { newEmail: string }) =>
  writeLetter(locale, wordsIn(locale).emailChanged(newEmail))

export const reauthenticationCode = (locale: Locale, { code }: { code: string }) =>
  writeLetter(locale, wordsIn(locale).reauthenticationCode(), { code })

export const passwordChanged = (locale: Locale, { resetLink }: { resetLink: string }) =>
  writeLetter(locale, wordsIn(locale).passwordChanged(), { link: resetLink })

export const loginEnded = (locale: Locale, { resetLink }: { resetLink: string }) =>
  writeLetter(locale, wordsIn(locale).loginEnded(), { link: resetLink })

export const twoStepLoginChanged = (locale: Locale, { isOn }: { isOn: boolean }) =>
  writeLetter(locale, wordsIn(locale).twoStepLogin[isOn ? 'on' : 'off']())

export const accountDeleted = (locale: Locale) => writeLetter(locale, wordsIn(locale).accountDeleted())

/** Sent to a new address with which a visitor registered as a tutor. */
export const confirmRegistration = (locale: Locale, { link, code }: LinkAndCode) =>
  writeLetter(locale, wordsIn(locale).confirmRegistration(), { link, code })

/** Sent to the owner of an account when a visitor registered with its address. */
export const finishRegistration = (locale: Locale, { link, code }: LinkAndCode) =>
  writeLetter(locale, wordsIn(locale).finishRegistration(), { link, code })
