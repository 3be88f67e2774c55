import { leastShown, secondMonthWithinDays } from '#contract/demand/rules'
import type * as en from '../en/demand.ts'
import { formatDecimal, formatNumber } from './formats.ts'

export const demand: typeof en.demand = {
  title: 'Demann',
  says: 'Ki bann dimounn pe rode, ek ki ena',
  period: 'Period',
  periods: { '7': '7 dernie zour', '30': '30 dernie zour', '90': '90 dernie zour' },
  subject: 'Size',
  anySubject: 'Tou size',
  town: 'Lavil',
  anyTown: 'Tou lavil',
  anyGrade: 'Tou nivo',
  file: 'Download an CSV',
  number: formatNumber,
  hidden: `mwins ki ${leastShown}`,
  note: `Bann sif depi 1 ziska ${leastShown - 1} kasiet, isi ek dan fisie-la; bann total se total bann sif ki nou montre. Enn resers konte par seki li swazir: enn resers san nivo zis dan lalign tou nivo.`,
  empty: {
    title: 'Pa ankor ena nanye pou montre',
    text: `Enn lalign paret kan ${leastShown} resers, ouswa mem kantite fami avek alert ouswa demann, finn swazir mem zafer.`,
  },

  map: {
    title: 'Kot bann dimounn pe rode',
    caption: 'Resers par lavil',
    searches: 'Resers',
    emptySearches: 'Pa finn trouv personn',
    none: 'Okenn lavil pa ena ase resers pou montre.',
    total: (n) => `${formatNumber(n)} resers ki finn swazir enn lavil`,
  },

  table: {
    title: 'Seki dimounn rode ek seki ena',
    what: 'Swa',
    searches: 'Resers',
    emptySearches: 'Pa finn trouv personn',
    alerts: 'Alert',
    requests: 'Demann',
    tutors: 'Profeser',
    freePlaces: 'Plas lib',
    order:
      'Pli gran demann ki pa ankor satisfe an premie: bann resers ki pa finn trouv personn, ek bann fami ki depas bann plas lib. Bann alert, demann, profeser ek plas se sa ki ena zordi.',
    first: (shown, total) =>
      `${formatNumber(shown)} premie lalign lor ${formatNumber(total)}. Fisie-la ena tou.`,
  },

  funnel: {
    title: 'Depi enn vizit ziska enn zelev ki reste',
    step: 'Letap',
    count: 'Komie',
    share: 'Lor tou vizit',
    none: '–',
    percent: (share) =>
      `${share < 0.1 ? formatDecimal(share * 100, 1) : formatNumber(Math.round(share * 100))}%`,
    steps: {
      views: 'Vizit lor bann profil',
      messages: 'Konversasion ki bann fami finn koumanse',
      connections: 'Rezervasion konfirme ek zelev aksepte',
      secondMonths: 'Zelev dan zot deziem mwa',
    },
    note: `Lor tou seki finn pase dan period-la, pa lor mem dimounn: nou kont bann vizit san kone kisann-la. Enn deziem mwa se enn mwa kan zelev-la finn vini ouswa finn peye, ziska ${secondMonthWithinDays} zour apre ki li finn aksepte.`,
  },
}
