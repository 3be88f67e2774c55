import { product } from '../product.ts'

export const handleLength = { min: 3, max: 30 } as const
const handleForm = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** A handle can be changed only after this many days, because it is printed on posters. */
export const handleDays = 30

/** In pixels. */
export const statusPictureSize = { width: 1080, height: 1920 } as const
export const placesPictureSize = { width: 400, height: 148 } as const

/** People would take these words for us, or for a part of the site. */
const reserved = new Set(
  `about abuse account accounts admin administrator api app apps auth billing blog book booking bookings careers class
  classes contact dashboard demo developer docs email embed example family faq fees find ftp guest help home info
  invite join jobs leaderboard legal login logout mail map me messages moderator my news null official owner parent
  parents pay payment payments poster press privacy profile public register report reports root safety save saved
  school search security settings share shop signin signup site staff status student students subscription support
  system team teacher teachers terms test top-rated tutor tutors undefined unknown user users verification verified
  verify webmaster welcome www`.split(/\s+/),
)

/** These words are refused anywhere in a handle, also with hyphens in between, so that nobody speaks in our name. */
const namesProduct = (handle: string) => handle.replaceAll('-', '').includes(product.slug)

/** What is wrong with a handle in lower case; null if nothing is. */
export function handleProblem(handle: string) {
  const { length } = handle
  const isFit = length >= handleLength.min && length <= handleLength.max && handleForm.test(handle)
  if (!isFit) return 'form'
  return reserved.has(handle) || namesProduct(handle) ? 'reserved' : null
}

/** Normalises what people type. */
export const plainHandle = (typed: string) => typed.trim().toLowerCase()
