/** Of a picture that is not sent at all. */
export const pictureRefusals = {
  picture_too_large: 'This picture is larger than 2 MB. Please choose a smaller one.',
  picture_unsupported: 'This is not a PNG or JPEG picture. Please choose another file.',
}
