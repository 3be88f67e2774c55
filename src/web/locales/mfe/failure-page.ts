import type * as en from '../en/failure-page.ts'

export const failurePage: typeof en.failurePage = {
  429: {
    title: 'Enn ti moman, silvouple',
    text: 'Ou koneksion finn demann tro boukou paz dan enn ti letan. Silvouple atann detrwa segonn ek sey ankor.',
  },
  503: {
    title: 'Nou pou retourn dan enn ti moman',
    text: 'Nou pa kapav gagn nou bann done pou lemoman. Nanye pa finn perdi. Silvouple sey ankor dan enn minit.',
  },
}
