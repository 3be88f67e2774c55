import type * as en from '../en/data-saver.ts'

export const dataSaver: typeof en.dataSaver = {
  map: {
    text: (kilobytes) =>
      `Pour économiser vos données, la carte n’est pas encore chargée. Elle pèse environ ${kilobytes}\u00a0Ko.`,
    show: 'Afficher la carte',
  },
}
