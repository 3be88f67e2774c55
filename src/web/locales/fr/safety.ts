import { product } from '#contract/product'
import { emergencyNumbers } from '#contract/reports/rules'
import type * as en from '../en/safety.ts'

const { name } = product

export const safety: typeof en.safety = {
  title: 'Votre sécurité',
  /** For search engines: at most 155 characters. */
  description: `Rencontrer un professeur à Maurice en sécurité, ce qui est contrôlé ou non sur ${name}, comment signaler quelqu’un, et qui appeler.`,
  intro:
    'La plupart des cours se passent bien. Ces quelques habitudes y aident, pour les élèves, les parents et les professeurs.',

  call: {
    title: 'Qui appeler',
    text: 'En cas de danger, appelez d’abord et écrivez-nous plus tard.',
    /** As a screen reader says a number. */
    label: (who, number) => `${who}, ${number}`,
    numbers: [
      { who: 'Police', numbers: emergencyNumbers.police },
      { who: 'Ambulance (SAMU)', numbers: emergencyNumbers.ambulance },
      { who: 'Pompiers', numbers: emergencyNumbers.fire },
      { who: 'Protection de l’enfance', numbers: emergencyNumbers.childProtection },
      { who: 'Violence domestique', numbers: emergencyNumbers.domesticViolence },
    ],
  },

  sections: [
    {
      id: 'before',
      heading: 'Avant le premier cours',
      points: [
        `Continuez à échanger sur ${name} jusqu’à la première rencontre. Ce qui est écrit ici peut être signalé, et nous pouvons alors le regarder.`,
        'Lisez les avis. Les plus fiables disent que leur auteur a réservé des cours, ou depuis combien de mois l’élève est dans la classe.',
        'Demandez au professeur comment il enseigne, et le contact d’une famille que vous pouvez appeler. Un bon professeur est content qu’on lui pose ces questions.',
      ],
    },
    {
      id: 'meeting',
      heading: 'Le premier cours',
      points: [
        'Rencontrez-vous dans un lieu public, comme une bibliothèque ou un centre de cours, ou à la maison en présence d’un parent.',
        'Le parent d’un jeune enfant reste à portée de voix pendant les premiers cours. La porte reste ouverte.',
        'Dites à quelqu’un où a lieu le cours et quand il finit.',
        'Partez si quelque chose ne va pas. Vous ne devez d’explication à personne.',
      ],
    },
    {
      id: 'online',
      heading: 'Les cours en ligne',
      points: [
        'Installez-vous là où d’autres passent, et laissez un parent voir l’écran de temps en temps.',
        'Un professeur n’a besoin ni de photos de vous, ni d’un mot de passe, ni du contrôle de votre ordinateur ou de votre téléphone.',
        'Pour enregistrer un cours, il faut l’accord d’un parent.',
      ],
    },
    {
      id: 'money',
      heading: 'L’argent',
      points: [
        'N’envoyez jamais d’argent avant d’avoir rencontré le professeur, en personne ou par appel vidéo, et d’avoir convenu des cours et du tarif.',
        `${name} ne garde jamais l’argent des cours et ne le demande jamais. Le carnet des frais note seulement ce que les familles et les professeurs se sont payé.`,
        'Demandez un reçu. Ceux des classes sont numérotés, et vous les trouvez dans Famille.',
        `Personne chez ${name} ne demande votre mot de passe ni un code que vous avez reçu.`,
      ],
    },
  ],

  checks: {
    id: 'checks',
    heading: 'Ce que nous contrôlons, et ce que nous ne contrôlons pas',
    text: 'Un profil indique chaque contrôle fait, avec sa date. Ce qu’il n’indique pas, nous ne l’avons pas vu.',
    leavesOpen: (what) => `Cela ne dit pas ${what}.`,
    kinds: [
      {
        kind: 'Identité',
        looksAt: 'Nous regardons une pièce d’identité : le nom est bien celui du profil.',
        leavesOpen: 'qui ouvre la porte. Comparez le visage avec la photo',
      },
      {
        kind: 'Diplôme',
        looksAt: 'Nous regardons un certificat ou un diplôme.',
        leavesOpen: 'si la personne enseigne bien',
      },
      {
        kind: 'Certificat de moralité',
        looksAt: 'Nous regardons le certificat et sa date, une fois par an.',
        leavesOpen: 'ce qui est arrivé après cette date, ni ce que personne n’a signalé',
      },
      {
        kind: 'Résultats',
        looksAt: 'Nous regardons des papiers sur les résultats d’anciens élèves.',
        leavesOpen: 'quels seront vos résultats',
      },
    ],
    honest:
      'Un contrôle est un regard sur des documents, un jour donné. Il ne garantit pas la façon dont une personne enseigne ou se conduit. Nous ne contrôlons pas ce que les professeurs écrivent sur eux-mêmes, ni le lieu où ils enseignent, ni les familles qui leur écrivent.',
  },

  report: {
    id: 'report',
    heading: 'Comment signaler quelqu’un',
    points: [
      'Signalez un professeur, une classe, un avis ou un message là où vous le voyez. Les signalements sur la sécurité sont lus en premier.',
      'Bloquez toute personne qui vous dérange : ouvrez la conversation et choisissez Bloquer. Plus personne ne peut alors y écrire.',
      'Nous ne disons à personne qui l’a signalé.',
    ],
    /** Followed by the address. */
    contact: 'Vous pouvez aussi écrire à',
  },
}
