import type * as en from '../en/home-map.ts'

export const homeMap: typeof en.homeMap = {
  title: 'Pozision profeser-la',
  description: 'Enn landrwa dan Moris lor map, avek bann profeser otour.',
  tutor: 'Map-la montre pozision profeser ki ou finn swazir.',
  place: 'Map-la montre landrwa ki ou finn swazir. Ou kapav klik lor bann profeser pou konn plis lor zot.',
  all: 'Get tou profeser lor map →',
  found: (name) => ({
    title: 'Finn trouv pozision profeser-la',
    text: `Map-la montre kot ${name} ete.`,
  }),
  located: (name) => ({ title: 'Finn trouv profeser-la', text: `Nou finn trouv ${name} lor map-la.` }),
  invalid: {
    title: 'Pozision pa valab',
    text: 'Koordone pa valab, map-la montre plito sant Moris',
  },
  outside: 'Sa landrwa-la andeor Moris. Map-la montre plito sant lil-la.',
  outsideTutor: 'Koordone pa valab. Silvouple met enn pozision valab dan ou profil.',
  noPlace: {
    title: 'Pozision pa disponib',
    text: 'Sa profeser-la pa finn donn so pozision.',
  },
  unknownTutor: 'Sa profeser-la pa lor map. Tou lezot lor map.',
  failure: {
    title: 'Erer',
    text: 'Nou pa finn kapav sarz bann profeser. Silvouple sey ankor pli tar.',
    retry: 'Sey ankor',
  },
}
