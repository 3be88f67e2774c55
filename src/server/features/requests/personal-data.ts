import { dayMs } from '#contract/durations'
import { requestsKeptDays } from '#contract/requests/rules'
import { maskContacts } from '#server/features/messages/masking'
import { deleteNotices } from '#server/features/notifications/notify'
import type { App, PersonalData } from '#server/platform/app'
import { inApiNames } from '#server/platform/personal-data'

export const requestData: PersonalData = {
  async collect(app, userId) {
    const received = await offersWith(app)
      .innerJoin('tutors', 'tutors.id', 'tutor_id')
      .select('tutors.name as tutor_name')
      .where('lesson_requests.user_id', '=', userId)
      .execute()
    return {
      lessonRequests: await inApiNames(app.db)
        .selectFrom('lesson_requests')
        .select(['grade', 'subject', 'city', 'days', 'budget_rupees', 'budget_per', 'note'])
        .select(['created_at', 'ends_at', 'closed_at', 'closed_as'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      // Contacts are masked as the family has seen them, because they are the tutor's data.
      offersReceived: received.map((offer) => ({ ...offer, text: maskContacts(offer.text).text })),
      offersMade: await offersWith(app)
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .where('tutors.user_id', '=', userId)
        .execute(),
      requestsDeclined: await inApiNames(app.db)
        .selectFrom('request_tutors')
        .innerJoin('lesson_requests', 'lesson_requests.id', 'request_id')
        .innerJoin('tutors', 'tutors.id', 'tutor_id')
        .select(['lesson_requests.grade', 'subject', 'lesson_requests.city', 'notified_at', 'declined_at'])
        .where('tutors.user_id', '=', userId)
        .where('declined_at', 'is not', null)
        .orderBy('declined_at')
        .execute(),
    }
  },

  /** The offers of a tutor are deleted with the profile. */
  async erase(app, userId) {
    await deleteOfferNotices(app, { userId })
    const gone = await app.db
      .deleteFrom('lesson_requests')
      .where('user_id', '=', userId)
      .returning('id')
      .execute()
    await deleteNotices(
      app,
      gone.map(({ id }) => id),
      'request_new',
    )
  },
}

const offersWith = ({ db }: App) =>
  inApiNames(db)
    .selectFrom('request_offers')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'request_id')
    .select(['lesson_requests.grade', 'lesson_requests.subject', 'lesson_requests.city'])
    .select([
      'request_offers.text',
      'request_offers.fee_rupees',
      'request_offers.fee_per',
      'request_offers.created_at',
      'request_offers.declined_at',
    ])
    .orderBy('request_offers.created_at')

/** Notices about offers name the tutor, who leaves. */
export async function deleteOfferNotices(app: App, { userId }: { userId: string }) {
  const offers = await app.db
    .selectFrom('request_offers')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('request_offers.id')
    .where('tutors.user_id', '=', userId)
    .execute()
  await deleteNotices(
    app,
    offers.map(({ id }) => id),
    'offer_new',
  )
}

export async function deleteOldRequests({ db, clock }: App) {
  const before = new Date(clock.now().getTime() - requestsKeptDays * dayMs)
  await db.deleteFrom('lesson_requests').where('closed_at', '<', before).execute()
}
