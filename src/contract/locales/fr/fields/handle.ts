import type * as en from '../../en/fields/handle.ts'

export const handleFields: typeof en.handleFields = {
  handleForm: (least, most) =>
    `Utilisez de ${least} à ${most} lettres (a–z), chiffres et traits d’union isolés au milieu.`,
  handleReserved: 'Ce mot est réservé au site lui-même. Choisissez-en un autre.',
}
