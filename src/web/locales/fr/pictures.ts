import type * as en from '../en/pictures.ts'

export const pictureRefusals: typeof en.pictureRefusals = {
  picture_too_large: 'Cette image dépasse 2 Mo. Choisissez-en une plus petite.',
  picture_unsupported: 'Ce n’est pas une image PNG ou JPEG. Choisissez un autre fichier.',
}
