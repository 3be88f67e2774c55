import { product } from '#contract/product'
import type * as en from '../en/welcome.ts'

export const welcome: typeof en.welcome = {
  processing: { title: 'Un instant', text: 'Nous vous connectons…' },
  title: `Bienvenue sur ${product.name}`,
  text: 'Votre adresse est confirmée, et la connexion est établie.',
  signedInAs: 'Votre compte',
  redirecting: 'Nous vous amenons à l’accueil…',
  stay: 'Rester ici',
  staying: 'Nous attendons que vous continuiez.',
  home: 'Aller à l’accueil maintenant',
  password: {
    title: 'Choisissez un mot de passe pour terminer',
    text: (email) =>
      `La connexion est établie avec le compte ${email}. Un mot de passe vous permet de vous reconnecter à tout moment.`,
  },
  error: {
    title: 'Cela n’a pas fonctionné',
    text: 'La vérification a échoué. Le lien a peut-être expiré, ou il n’est pas valide.',
    resend: 'Renvoyer l’e-mail',
    resending: 'Envoi…',
    home: 'Aller à l’accueil',
  },
}
