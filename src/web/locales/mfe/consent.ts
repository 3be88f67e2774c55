import { product } from '#contract/product'
import type * as en from '../en/consent.ts'

export const consentTexts: typeof en.consentTexts = {
  1: `Mo paran ouswa responsab sa zanfan-la, ek mo dakor ki ${product.name} gard so prenom ek so nivo, ek montre zot ar bann profeser ki mo rezerve.`,
}
