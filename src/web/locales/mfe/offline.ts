import { product } from '#contract/product'
import type * as en from '../en/offline.ts'

export const offline: typeof en.offline = {
  stored: {
    offline: (when) => `Ou pa konekte. Sa se seki ti ena ${when}.`,
    unreachable: (when) => `Pa ena koneksion ar nou. Sa se seki ti ena ${when}.`,
  },
  update: {
    title: 'Enn nouvo version pare',
    text: 'Rouver paz-la kan ou le.',
    action: 'Rouver',
  },
  install: {
    title: `Met ${product.name} lor lekran ou telefonn`,
    text: 'Li ouver enn kout, mem san rezo.',
    onApple: 'Tap Share, apre “Add to Home Screen”. Li pou ouver enn kout, mem san rezo.',
    action: 'Install',
  },
}
