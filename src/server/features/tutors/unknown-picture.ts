import { AppError } from '#server/platform/app-error'

/** For a form that names a picture which is not there, or no longer. */
export const unknownPicture = () =>
  new AppError('invalid_input', {
    fields: { profilePicture: 'This picture was kept for a day and is gone. Please upload it again.' },
  })
