import { sql } from 'kysely'
import { fieldMessage } from '#contract/field-messages'
import type { OfferForm } from '#contract/requests/api'
import { offersMax, requestsPath } from '#contract/requests/rules'
import { maskContacts } from '#server/features/messages/masking'
import { notify } from '#server/features/notifications/notify'
import { bookingsPaused } from '#server/features/tutors/paused-bookings'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { isBlocked, isOpen, notifyTutors } from './notify-tutors.ts'
import { requestsForTutor } from './requests.queries.ts'

const answering: Limit = { name: 'lesson-offers', count: 30, seconds: 60 * 60 }

type OfTutor = { tutorId: string; id: string }

/** A tutor who was notified can make one offer. Only the first three offers to a request are taken. */
export const makeOffer = (app: App, { tutorId, id, form }: OfTutor & { form: OfferForm }) =>
  inTransaction(app, async (app) => {
    await takeToken(app, answering, tutorId)
    const request = await lockRequest(app, { tutorId, id })
    if (request.has_offer) throw new AppError('already_offered')
    // A blocked tutor is not told about it, and sees a closed request.
    if (!request.is_open || request.is_blocked) throw new AppError('request_closed')
    if (!request.is_listed)
      throw new AppError('forbidden', { message: ({ refusals }) => refusals.showProfileFirst })
    if (request.is_paused) throw bookingsPaused('tutor')
    const place = await freePlace(app, id)
    if (!place) throw new AppError('offers_taken')
    if (form.classId) await requireClass(app, { tutorId, classId: form.classId, request })
    const now = app.clock.now()
    const offer = { id: uuidv7(now), fee_rupees: form.fee.amount, fee_per: form.fee.per }
    await app.db
      .insertInto('request_offers')
      .values({
        ...offer,
        request_id: id,
        tutor_id: tutorId,
        place,
        text: form.text,
        class_id: form.classId,
        created_at: now,
      })
      .execute()
    await notify(app, request.user_id, {
      kind: 'offer_new',
      sourceId: offer.id,
      text: ({ requests }) => ({
        ...requests.newOffer({
          tutor: request.tutor_name,
          subject: request.subject,
          rupees: form.fee.amount,
          per: form.fee.per,
        }),
        details: [maskContacts(form.text).text],
      }),
      link: requestsPath.family,
    })
    return requestsForTutor(app, tutorId)
  })

/** Another tutor is notified in place of this one. */
export const declineRequest = (app: App, { tutorId, id }: OfTutor) =>
  inTransaction(app, async (app) => {
    await takeToken(app, answering, tutorId)
    const request = await lockRequest(app, { tutorId, id })
    if (request.has_offer) throw new AppError('already_offered')
    await app.db
      .updateTable('request_tutors')
      .set({ declined_at: app.clock.now() })
      .where('request_id', '=', id)
      .where('tutor_id', '=', tutorId)
      .execute()
    await notifyTutors(app, id)
    return requestsForTutor(app, tutorId)
  })

type Locked = {
  user_id: string
  subject: string
  grade: string
  tutor_name: string
  is_open: boolean
  has_offer: boolean
  is_listed: boolean
  is_paused: boolean
  is_blocked: boolean
}

/** Only a tutor who was notified of a request can see it. */
async function lockRequest({ db, clock }: App, { tutorId, id }: OfTutor): Promise<Locked> {
  // The lock is a statement of its own, so that the next one sees offers that were made while it was waited for.
  await db.selectFrom('lesson_requests').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const { rows } = await sql<Locked>`
    select lesson_requests.user_id, lesson_requests.subject, lesson_requests.grade, tutors.name as tutor_name,
      ${isOpen(clock.now())} as is_open,
      tutors.listed_at is not null as is_listed, tutors.bookings_paused_at is not null as is_paused,
      exists (select from request_offers mine where mine.request_id = ${id} and mine.tutor_id = ${tutorId}) as has_offer,
      ${isBlocked} as is_blocked
    from request_tutors
    join lesson_requests on lesson_requests.id = request_tutors.request_id
    join tutors on tutors.id = request_tutors.tutor_id
    where request_tutors.request_id = ${id} and request_tutors.tutor_id = ${tutorId}
      and request_tutors.declined_at is null`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

async function freePlace({ db }: App, requestId: string) {
  const { rows } = await sql<{ place: number | null }>`
    select min(place) as place from generate_series(1, ${sql.lit(offersMax)}) places (place)
    where not exists (select from request_offers taken
      where taken.request_id = ${requestId} and taken.place = places.place)`.execute(db)
  return rows[0]!.place
}

type OfClass = { tutorId: string; classId: string; request: Locked }

async function requireClass({ db }: App, { tutorId, classId, request }: OfClass) {
  const found = await db
    .selectFrom('classes')
    .select('id')
    .where('id', '=', classId)
    .where('tutor_id', '=', tutorId)
    .where('state', '=', 'open')
    .where('subject', '=', request.subject)
    .where(sql<boolean>`${request.grade} = any(grades)`)
    .executeTakeFirst()
  if (!found)
    throw new AppError('invalid_input', {
      fields: { classId: fieldMessage('chooseOpenClass') },
    })
}
