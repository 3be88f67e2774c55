import { handleDays } from '#contract/sharing/rules'
import type * as en from '../en/sharing.ts'

export const sharing: typeof en.sharing = {
  title: 'Partager mon profil',
  description: 'Une adresse courte, une affiche et des images, pour que les familles vous trouvent.',
  loading: 'Chargement de ce que vous pouvez partager…',
  failed: 'Impossible de charger ce que vous pouvez partager.',
  needsLogin: {
    title: 'Connectez-vous pour partager votre profil',
    text: 'Votre adresse courte, votre affiche et vos images sont ici après la connexion.',
    action: 'Se connecter',
  },
  needsProfile: {
    title: 'Créez votre profil de professeur',
    text: 'Ce que vous partagez mène à votre profil de professeur, que vous n’avez pas encore.',
    action: 'Créer un profil de professeur',
  },
  hidden: {
    title: 'Votre profil est masqué',
    text: 'Personne ne peut l’ouvrir : il n’y a donc ni affiche ni image en ce moment. Affichez de nouveau votre profil, et vous les retrouverez ici.',
    action: 'Afficher mon profil',
    byTeam:
      'Notre équipe a masqué votre profil : il n’y a donc ni affiche ni image en ce moment. Merci de nous écrire.',
  },
  noPicture: {
    title: 'Ajoutez un portrait',
    text: 'Votre affiche et votre image montrent vos initiales. Les familles aiment voir un visage.',
    action: 'Modifier mon profil',
  },

  address: {
    title: 'Votre adresse courte',
    none: 'Choisissez une adresse qui tient sur une affiche et se dit facilement. Elle mène à votre profil.',
    link: 'Votre adresse courte',
    copy: 'Copier l’adresse',
    copied: 'Copiée',
    open: 'Ouvrir',
    change: 'En choisir une autre',
    changeFrom: (day) => `Vous pouvez en choisir une autre à partir du ${day}.`,
    former: 'Celles-ci mènent toujours à votre profil, et personne d’autre ne peut les avoir :',
    field: 'Dernière partie de l’adresse',
    hint: (address) => `Ce sera ${address}`,
    once: `Vous pouvez la changer une fois tous les ${handleDays} jours. Votre ancienne adresse continue de fonctionner.`,
    save: 'Enregistrer cette adresse',
    saving: 'Enregistrement…',
    cancel: 'Annuler',
    saved: { title: 'Adresse enregistrée', text: 'Votre affiche et vos images la montrent maintenant.' },
  },

  poster: {
    title: 'Une affiche à imprimer',
    text: 'Une page A4, avec un code qui mène à votre profil quand un téléphone le scanne.',
    alt: (name) => `Affiche : ${name}`,
    download: 'Télécharger le PDF',
    print: 'Imprimer',
    failed: 'Impossible de charger l’affiche.',
  },

  status: {
    title: 'Une image pour votre statut',
    text: 'Pour WhatsApp, Facebook ou Instagram. Elle montre les classes qui ont des places aujourd’hui ; prenez-en une nouvelle quand cela change.',
    alt: (name) => `Image de statut : ${name}`,
    download: 'Télécharger l’image',
    share: 'Partager l’image',
    failed: 'Impossible de charger l’image.',
    notShared: { title: 'L’image n’a pas pu être partagée', text: 'Téléchargez-la plutôt.' },
  },

  places: {
    title: 'Les places libres, sur votre propre site',
    text: 'Une petite image pour votre site ou votre blog. Elle dit combien de places il reste et se met à jour d’elle-même, en quelques minutes.',
    alt: (name) => `Places libres avec ${name}`,
    failed: 'Impossible de charger l’image.',
    snippet: 'HTML à mettre dans votre page',
    copy: 'Copier le HTML',
    copied: 'Copié',
  },
}
