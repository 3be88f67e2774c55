import type { Localized } from '#server/locales/texts'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { type Limit, takeToken } from '#server/platform/limits'
import { invalidatePages } from '#server/platform/pages/pages'
import { changeableAfter, claimHandle, isTaken, mySharing } from './handles.ts'

/** These are enough tries to find a free handle, and too few to enumerate those that are taken. */
const tries: Limit = { name: 'handle-tries', count: 30, seconds: 60 * 60 }

type Choice = { userId: string; tutorId: string; handle: string }

export async function chooseHandle(app: App, { userId, ...choice }: Choice) {
  await takeToken(app, tries, userId)
  return inTransaction(app, async (app) => {
    const { handle: current, chosenAt, publicId } = await lockCurrent(app, choice.tutorId)
    if (current !== choice.handle) {
      if (chosenAt && changeableAfter(chosenAt) > app.clock.now()) throw tooNew(changeableAfter(chosenAt))
      if ((await isTaken(app, choice)) || !(await claimHandle(app, choice))) throw taken()
      await invalidatePages(app, `/api/v1/tutors/${publicId}`)
    }
    return mySharing(app, choice.tutorId)
  })
}

/** The tutor's row is locked, so that the second of two choices at once sees the first. */
async function lockCurrent({ db }: App, tutorId: string) {
  const tutor = await db
    .selectFrom('tutors')
    .select('public_id')
    .where('id', '=', tutorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!tutor) throw new AppError('forbidden')
  const current = await db
    .selectFrom('tutor_handles')
    .select(['handle', 'chosen_at'])
    .where('tutor_id', '=', tutorId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return { handle: current?.handle, chosenAt: current?.chosen_at, publicId: tutor.public_id }
}

const taken = () => new AppError('handle_taken', { fields: { handle: ({ errors }) => errors.handle_taken } })

function tooNew(from: Date) {
  const message: Localized = ({ refusals }) => refusals.handleTooNew(from)
  return new AppError('handle_too_new', { message, fields: { handle: message } })
}
