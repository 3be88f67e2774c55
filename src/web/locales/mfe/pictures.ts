import type * as en from '../en/pictures.ts'

export const pictureRefusals: typeof en.pictureRefusals = {
  picture_too_large: 'Sa zimaz-la pli gro ki 2 MB. Swazir enn ki pli tipti.',
  picture_unsupported: 'Sa pa enn zimaz PNG ouswa JPEG. Swazir enn lot fichie.',
}
