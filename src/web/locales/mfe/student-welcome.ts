import type * as en from '../en/student-welcome.ts'

export const studentWelcome: typeof en.studentWelcome = {
  title: 'Bienveni, zelev!',
  description: 'Dir nou ou nom ek koumans rod profeser dan Moris. Pa bizin kont pou rode.',
  intro: 'Dir nou ou nom ek koumans rod enn profeser. Li res dan sa browser-la.',
  firstName: 'Prenom',
  lastName: 'Nom',
  missing: { firstName: 'Prenom obligatwar', lastName: 'Nom obligatwar' },
  submit: 'Kontinie pou rod profeser',
  note: 'Bizin konekte zis pou les enn komanter ouswa pou rezerv enn profeser.',
  welcome: (firstName) => ({
    title: 'Bienveni!',
    text: `Bonzour ${firstName}, aster ou kapav rod profeser.`,
  }),
  failed: 'Enn problem finn arive. Silvouple sey ankor.',
  notKept: 'Ou browser pa les nou gard ou nom. Ou kapav kontinie san li.',
  goOn: 'Kontinie pou rod profeser',
}
