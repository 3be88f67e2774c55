import { AppError } from '#server/platform/http/app-error'

/** For a form that names a picture which is not there, or no longer. */
export const unknownPicture = () =>
  new AppError('invalid_input', { fields: { profilePicture: 'Please upload the picture again.' } })
