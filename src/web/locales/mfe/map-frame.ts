import type * as en from '../en/map-frame.ts'

export const mapFrame: typeof en.mapFrame = {
  loading: 'Pe sarz map...',
  failure: {
    title: 'Nou pa finn kapav sarz map-la',
    text: 'Verifie ou koneksion ek sey ankor. Lalis-la montre mem bann profeser.',
    retry: 'Sey ankor',
  },
}
