import { product } from '#contract/product'
import type * as en from '../en/consent.ts'

export const consentTexts: typeof en.consentTexts = {
  1: `Je suis le parent ou le responsable de cet enfant et j’accepte que ${product.name} conserve son prénom et son niveau, et les montre aux professeurs que je réserve.`,
}
