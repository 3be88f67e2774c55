import type * as en from '../en/geolocation.ts'

const failed = (text: string) => ({ title: 'Échec du partage de position', text })

export const geolocation: typeof en.geolocation = {
  unsupported: {
    title: 'Géolocalisation indisponible',
    text: 'Votre navigateur ne permet pas le partage de position. Indiquez votre lieu vous-même.',
  },
  denied: failed('Vous avez refusé l’accès à votre position.'),
  unavailable: failed('Votre position n’est pas disponible.'),
  timeout: failed('La demande de votre position a pris trop de temps.'),
  unknown: failed('Votre position n’a pas pu être obtenue.'),
}
