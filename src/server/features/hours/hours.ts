import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { days } from '#contract/catalog/rules'
import type { HoursForm, MyHours } from '#contract/hours/api'
import { formOfWindows, minutesOf } from '#contract/hours/rules'
import { setAvailability } from '#server/features/tutors/write-details'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import type { User } from '#server/platform/user'
import { readHours } from './hours.queries.ts'

export async function myHours(app: App, { tutorId }: User): Promise<MyHours> {
  const hours = tutorId ? await readHours(app, { id: tutorId }) : undefined
  if (!hours) throw new AppError('forbidden')
  const today = dayInMauritius(app.clock.now())
  return {
    ...hours,
    windows: [...hours.windows],
    daysOff: hours.daysOff.filter((day) => day >= today),
    extraHours: hours.extraHours.filter(({ day }) => day >= today),
  }
}

/** Changes a tutor's hours while nobody books: a concurrent booking sees all of the change or none. */
export function changeHours(app: App, user: User, change: (app: App, tutorId: string) => Promise<unknown>) {
  return inTransaction(app, async (app) => {
    const tutor = await app.db
      .selectFrom('tutors')
      .select('id')
      .where('user_id', '=', user.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!tutor) throw new AppError('forbidden')
    await change(app, tutor.id)
    return myHours(app, user)
  })
}

/** Existing bookings stay as they are. The days and the range of the profile follow the windows. */
export const saveHours = (app: App, user: User, form: HoursForm) =>
  changeHours(app, user, async (app, tutorId) => {
    const settings = {
      lesson_minutes: form.lessonMinutes,
      notice_hours: form.noticeHours,
      days_ahead: form.daysAhead,
    }
    await app.db
      .insertInto('tutor_hours')
      .values({ tutor_id: tutorId, ...settings })
      .onConflict((conflict) => conflict.column('tutor_id').doUpdateSet(settings))
      .execute()
    await deleteWindows(app, tutorId)
    await app.db
      .insertInto('teaching_windows')
      .values(
        form.windows.map(({ weekday, start, end }) => ({
          tutor_id: tutorId,
          weekday: days.indexOf(weekday) + 1,
          starts: minutesOf(start),
          ends: minutesOf(end),
        })),
      )
      .execute()
    await setAvailability(app, tutorId, formOfWindows(form.windows))
  })

/** From now on, the profile's form defines when the tutor teaches. */
export async function deleteWindows({ db }: App, tutorId: string) {
  await db.deleteFrom('teaching_windows').where('tutor_id', '=', tutorId).execute()
}
