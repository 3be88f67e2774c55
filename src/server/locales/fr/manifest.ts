import { product } from '#contract/product'
import type * as en from '../en/manifest.ts'

export const manifest: typeof en.manifest = {
  name: `${product.name} : professeurs à Maurice`,
  description: 'Trouvez des professeurs vérifiés à Maurice pour le programme de Cambridge.',
  shortcuts: {
    find: 'Trouver un professeur',
    bookings: 'Mes réservations',
    family: 'Famille',
    dashboard: 'Tableau de bord du professeur',
  },
  screenshots: {
    narrow: 'Des professeurs près de vous, sur téléphone',
    wide: 'Des professeurs près de vous, sur ordinateur',
  },
}
