import { product } from '#contract/product'
import type * as en from '../en/manifest.ts'

export const manifest: typeof en.manifest = {
  name: `${product.name}: profeser dan Moris`,
  description: 'Rod bann profeser verifie dan Moris pou program Cambridge.',
  shortcuts: {
    find: 'Rod enn profeser',
    bookings: 'Mo bann rezervasion',
    family: 'Fami',
    dashboard: 'Dashboard profeser',
  },
  screenshots: {
    narrow: 'Bann profeser pre kot ou, lor telefonn',
    wide: 'Bann profeser pre kot ou, lor ordinater',
  },
}
