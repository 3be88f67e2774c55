import type * as en from '../en/map.ts'
import { counted } from './formats.ts'

export const map: typeof en.map = {
  label: 'Professeurs sur la carte',
  canvas: 'Carte de Maurice',
  pinMap: 'Votre lieu sur la carte',
  pinHandle: 'Votre lieu. Déplacez-le avec les flèches du clavier.',
  help: 'Les flèches déplacent la carte, plus et moins changent le zoom. Tab mène d’un professeur à l’autre.',
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  reset: 'Vue de départ',
  closeCard: 'Fermer',
  card: (name) => `Professeur choisi : ${name}`,
  pin: {
    verified: 'vérifié',
    premium: 'Premium',
    approximate: 'zone approximative',
    group: (count, place) => `${counted(count, 'professeur', 'professeurs')}, secteur ${place}`,
    premiumGroup: (count, place) =>
      `${counted(count, 'professeur Premium', 'professeurs Premium')}, secteur ${place}`,
  },
  sources: 'Côtes : GSHHG · Districts : Natural Earth · Lieux : GeoNames (CC BY 4.0)',
}
