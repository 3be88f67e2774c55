import type { consentVersion } from '#contract/families/rules'
import { product } from '#contract/product'

/** What a guardian agrees to. A changed text is a new version; the former ones stay, as people agreed to them. */
export const consentTexts: Record<typeof consentVersion, string> = {
  1: `I am the parent or guardian of this child and agree that ${product.name} keeps the child's first name and grade and shows them to the tutors I book.`,
}
