import { product } from '#contract/product'
import { emergencyNumbers } from '#contract/reports/rules'
import type * as en from '../en/safety.ts'

const { name } = product

export const safety: typeof en.safety = {
  title: 'Ou sekirite',
  /** For search engines: at most 155 characters. */
  description: `Kouma zwenn enn profeser an sekirite dan Moris, ki ${name} kontrole ek ki li pa kontrole, kouma signal kikenn, ek kisann-la pou telefone.`,
  intro:
    'Laplipar leson pas bien. Sa detrwa bon labitid-la ed bann zelev, paran ek profeser pou ki li res koumsa.',

  call: {
    title: 'Kisann-la pou telefone',
    text: 'Si ena danze, telefonn avan ek ekrir nou apre.',
    /** As a screen reader says a number. */
    label: (who, number) => `${who}, ${number}`,
    numbers: [
      { who: 'Lapolis', numbers: emergencyNumbers.police },
      { who: 'Lanbilans (SAMU)', numbers: emergencyNumbers.ambulance },
      { who: 'Ponpie', numbers: emergencyNumbers.fire },
      { who: 'Proteksion zanfan', numbers: emergencyNumbers.childProtection },
      { who: 'Violans domestik', numbers: emergencyNumbers.domesticViolence },
    ],
  },

  sections: [
    {
      id: 'before',
      heading: 'Avan premie leson',
      points: [
        `Kontinie koz lor ${name} ziska ki zot zwenn. Ou kapav signal seki finn ekrir isi, ek lerla nou kapav get li.`,
        'Lir bann komanter. Ou kapav fer plis konfians bann komanter ki dir ki dimounn-la finn rezerv leson, ouswa depi komie mwa zelev-la dan klas-la.',
        'Demann profeser-la kouma li ansegne, ek demann li enn fami ki ou kapav telefone. Enn bon profeser kontan kan ou poz li kestion.',
      ],
    },
    {
      id: 'meeting',
      heading: 'Premie leson',
      points: [
        'Zwenn dan enn landrwa piblik, kouma enn bibliotek ouswa enn sant leson, ouswa lakaz avek enn paran prezan.',
        'Paran enn ti zanfan res pre ase pou tande pandan bann premie leson. Laport res ouver.',
        'Dir kikenn kot leson-la ete ek ki ler li fini.',
        'Ale si kitsoz pa paret korek. Ou pa bizin donn personn enn rezon.',
      ],
    },
    {
      id: 'online',
      heading: 'Leson online',
      points: [
        'Asize kot lezot dimounn pase, ek les enn paran get lekran detanzantan.',
        'Enn profeser pa bizin ou foto, ni ou password, ni kontrol lor ou ordinater ouswa telefonn.',
        'Pou anrezistre enn leson, bizin lakor enn paran.',
      ],
    },
    {
      id: 'money',
      heading: 'Larzan',
      points: [
        'Zame avoy larzan avan ou finn zwenn profeser-la, an personn ouswa lor enn video call, ek finn dakor lor bann leson ek pri.',
        `${name} zame gard larzan leson ek zame demann li. Kaye fre not zis seki bann fami ek profeser finn peye ant zot.`,
        'Demann enn resi. Bann resi klas ena nimero, ek ou trouv zot dan Fami.',
        `Personn depi ${name} pa demann ou password ouswa enn kod ki ou finn gagne.`,
      ],
    },
  ],

  checks: {
    id: 'checks',
    heading: 'Seki nou kontrole, ek seki nou pa kontrole',
    text: 'Enn profil dir sak kontrol ki nou finn fer, avek so dat. Seki li pa dir, nou pa finn get li.',
    leavesOpen: (what) => `Sa pa dir ${what}.`,
    kinds: [
      {
        kind: 'Idantite',
        looksAt: 'Nou get enn dokiman idantite: so nom se nom lor profil-la.',
        leavesOpen: 'kisann-la pou ouver laport. Konpar figir-la avek foto-la',
      },
      {
        kind: 'Kalifikasion',
        looksAt: 'Nou get enn sertifika ouswa enn diplom.',
        leavesOpen: 'si dimounn-la ansegn bien',
      },
      {
        kind: 'Sertifika moralite',
        looksAt: 'Nou get sertifika-la ek so dat, enn fwa par an.',
        leavesOpen: 'ki finn arive apre sa dat-la, ouswa seki personn pa finn signale',
      },
      {
        kind: 'Rezilta',
        looksAt: 'Nou get bann papie lor rezilta bann ansien zelev.',
        leavesOpen: 'ki rezilta ou pou gagne',
      },
    ],
    honest:
      'Enn kontrol vedir ki nou finn get bann dokiman enn zour. Li pa garanti kouma kikenn ansegne ouswa konport li. Nou pa kontrol seki bann profeser ekrir lor zotmem, landrwa kot zot ansegne, ouswa bann fami ki ekrir zot.',
  },

  report: {
    id: 'report',
    heading: 'Kouma signal kikenn',
    points: [
      'Signal enn profeser, enn klas, enn komanter ouswa enn mesaz kot ou trouv li. Nou lir bann rapor lor sekirite avan.',
      'Blok dimounn ki deranz ou: ouver konversasion-la ek swazir Bloke. Apre sa, ni ou ni li pa kapav ekrir laba.',
      'Nou pa dir personn kisann-la ki finn signal li.',
    ],
    /** Followed by the address. */
    contact: 'Ou kapav osi ekrir nou lor',
  },
}
