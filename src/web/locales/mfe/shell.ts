import { offer, product } from '#contract/product'
import type * as en from '../en/shell.ts'
import { formatNumber } from './formats.ts'
import { launchYear, offerEnd } from './offer.ts'

export const shell: typeof en.shell = {
  skipToContent: 'Al direk dan kontni',
  nav: {
    label: 'Meni prinsipal',
    home: 'Lakey',
    findTutors: 'Rod profeser',
    becomeTutor: 'Vinn profeser',
    dashboard: 'Dashboard',
    leaderboard: 'Klasman',
    topRated: 'Meyer not',
    menu: 'Meni',
  },
  account: {
    login: 'Konekte',
    signUp: 'Anrezistre',
    loading: 'Pe sarz koneksion',
    missing: {
      title: 'Koneksion pa disponib',
      text: 'Paret ou pa konekte. Verifie ou koneksion ek sarz paz-la ankor.',
    },
    reload: 'Sarz paz-la ankor',
    finishLogin: 'Fini konekte',
    signedOut: {
      left: { title: 'Ou finn dekonekte', text: 'Ou finn bien dekonekte' },
      ended: {
        title: 'Ou finn dekonekte',
        text: 'Ou koneksion lor sa laparey-la finn fini. Silvouple konekte ankor.',
      },
    },
    signOutFailed: {
      title: 'Pa finn kapav dekonekte',
      text: 'Enn problem finn arive kan ou ti pe dekonekte',
    },
  },
  switchTheme: 'Sanz ant kler ek som',
  loadingPage: 'Pe sarz paz-la',
  sharePicture: `${product.name}: etidie avek bann meyer profeser dan Moris`,
  promo: {
    label: 'Lof pou bann profeser',
    freeForAll: (until) => `${product.name} gratis pou tou profeser ziska ${offerEnd(until)}.`,
    extraMonths: (places, until) =>
      `Premie ${formatNumber(places)} profeser ki anrezistre gagn ${offer.foundingMonths} mwa premium anplis kan bann plan peyan koumanse an ${launchYear(until)}.`,
    founding: (places, left) =>
      `Premie ${formatNumber(places)} profeser ki anrezistre gagn ${offer.foundingMonths} mwa premium gratis. Reste ${formatNumber(left)} plas.`,
    action: 'Vinn profeser',
    dismiss: 'Ferm sa lof-la',
  },
  footer: {
    about: 'Nou met bann zelev an kontak avek bann profeser verifie dan Moris.',
    resources: 'Resours',
    allSubjects: 'Profeser par size',
    subject: (subject) => `Profeser ${subject}`,
    legal: 'Lalwa ek kondision',
    contact: 'Kontak',
    social: 'Rezo sosial',
    terms: 'Kondision itilizasion',
    privacy: 'Politik konfidansialite',
    cookies: 'Politik cookies',
    safety: 'Ou sekirite',
    copyright: (year) => `© ${year} ${product.name}. Tou drwa rezerve.`,
  },
  failure: {
    500: {
      title: 'Enn problem finn arive',
      text: 'Nou pa finn kapav montre paz-la. Erer-la sorti kot nou ek nou finn not li. Silvouple sey ankor.',
    },
    offline: {
      title: 'Paret ou pa konekte',
      text: 'Nou pa finn kapav sarz paz-la. Verifie ou koneksion ek sey ankor.',
    },
    retry: 'Sey ankor',
  },
}
