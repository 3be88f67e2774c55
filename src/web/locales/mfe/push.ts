import type * as en from '../en/push.ts'

export const push: typeof en.push = {
  section: {
    text: 'Leson, mesaz ek plas: ou trouv zot lor sa telefonn-la ouswa lor sa komputer-la kan zot vini, mem kan sa sit-la ferme. Zame aswar tar.',
    on: 'Li pe marse lor sa aparey-la.',
    off: 'Li pa pe marse lor sa aparey-la.',
    switchOn: 'Met li lor sa aparey-la',
    switchOff: 'Aret li lor sa aparey-la',
    kinds: 'Swazir ki notifikasion',
    failed: 'Nou pa finn kapav montre sa paramet-la.',
    unsupported: 'Sa browser-la pa kapav montre notifikasion. Ou touzour gagn zot dan laklos ek par email.',
    'install-first':
      'Lor enn iPhone ouswa enn iPad, met sa sit-la lor premie paz ou telefonn avan: peze lor Share, apre lor “Add to Home Screen”. Ouver li laba, ek retourn lor sa paz-la.',
  },
  offer: {
    ask: {
      title: 'Eski ou anvi nou rapel ou?',
      text: 'Nou kapav rapel ou ou bann leson lor sa telefonn-la.',
    },
    action: 'Rapel mwa lor sa telefonn-la',
    done: { title: 'Nou pou rapel ou', text: 'Ou kapav sanz sa dan ou profil.' },
    failed: 'Nou pa kapav rapel ou ankor',
  },
  working: 'Atann enn tigit…',
  denied:
    'Ou browser pa les nou montre notifikasion. Pou permet li, ouver bann paramet sa sit-la dan ou browser (ti sign akote ladres-la), permet “Notifications”, ek sarz sa paz-la ankor.',
  offline: 'Ou pa konekte. Ou kapav sanz sa kan ou konekte ankor.',
  notSwitched: 'Sa pa finn marse. Get ou koneksion ek sey ankor.',
}
