import { standIns } from '../accounts/stand-ins.ts'

export const reviewTags = ['polite', 'fast-reply', 'helpful', 'clear', 'knowledgeable', 'patient'] as const
export type ReviewTag = (typeof reviewTags)[number]

export const commentMax = 150
export const replyMax = 500

/**
 * The signature of a review: first name and initial, because a surname would tell strangers who wrote it. An e-mail address is
 * not a name.
 */
export function reviewerName(fullName: string | null | undefined) {
  const [first, ...rest] = (fullName ?? '').split(/\s+/).filter((word) => word && !word.includes('@'))
  const initial = rest.at(-1)?.match(/\p{L}/u)?.[0]
  if (!first) return standIns.anonymous
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}

const emailAddresses = /[^\s@]+@[^\s@]+\.[^\s@]+/gu
const webAddresses =
  /(?:https?:\/\/|www\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|info|app|link|mu|me|io|co|ly|fr|uk)\b(?:\/\S*)?/giu
const longNumbers = /\+?\d(?:[\s().-]{0,2}\d){6,}/g
const twoYears = /^(?:19|20)\d\d\D+(?:19|20)\d\d$/

/** Reviews and replies are read by minors, so contact details are removed. */
export function withoutContacts(text: string) {
  return text
    .replace(emailAddresses, '…')
    .replace(webAddresses, '…')
    .replace(longNumbers, (digits) => (twoYears.test(digits) ? digits : '…'))
}

/** A comment as it is stored: cut off, and without contact details. */
export function readComment(text: string) {
  return withoutContacts([...text.trim()].slice(0, commentMax).join('').trim())
}
