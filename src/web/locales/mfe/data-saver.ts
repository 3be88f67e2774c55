import type * as en from '../en/data-saver.ts'

export const dataSaver: typeof en.dataSaver = {
  map: {
    text: (kilobytes) =>
      `Pou ekonomiz ou data, nou pa ankor sarz map-la. Li pran apepre ${kilobytes}\u00a0KB.`,
    show: 'Montre map-la',
  },
}
