import { product } from '#contract/product'

export const offline = {
  /** `when` such as 'Monday 16 November, 14:05'. */
  stored: {
    offline: (when: string) => `You are offline. This is from ${when}.`,
    unreachable: (when: string) => `There is no connection to us. This is from ${when}.`,
  },
  update: {
    title: 'A new version is ready',
    text: 'Reload the page when it suits you.',
    action: 'Reload',
  },
  install: {
    title: `Put ${product.name} on your home screen`,
    text: 'It opens with one tap, also without a network.',
    onApple: 'Tap Share, then “Add to Home Screen”. It then opens with one tap, also without a network.',
    action: 'Install',
  },
}
