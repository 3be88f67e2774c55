import { type Selectable, sql } from 'kysely'
import type { City, Subject } from '#contract/catalog/rules'
import type { LessonRequest, ReceivedOffer, TutorRequest } from '#contract/requests/api'
import { offersMax, type RequestState } from '#contract/requests/rules'
import type { Database } from '#server/db/schema'
import { pathForFamily } from '#server/features/classes/classes.queries'
import { maskContacts } from '#server/features/messages/masking'
import { type CardRow, cardColumns, cardOf } from '#server/features/tutors/card'
import type { App } from '#server/platform/app'
import { isOpen } from './notify-tutors.ts'

/** The lists of families and tutors end here. Older requests are in the export of personal data. */
const mostShown = 50

type RequestRow = Selectable<Database['lesson_requests']>
type OfferRow = Selectable<Database['request_offers']> & { class: ClassRow | null }
type ClassRow = Parameters<typeof pathForFamily>[0] & { title: string; subject: string }

/** An offer has the class that it is about as long as that is open. */
const offerColumns = sql`request_offers.*, (
  select jsonb_build_object('title', title, 'subject', classes.subject, 'is_listed', is_listed, 'join_code', join_code,
    'public_id', owner.public_id, 'listed_at', owner.listed_at)
  from classes join tutors owner on owner.id = classes.tutor_id
  where classes.id = request_offers.class_id and state = 'open') as class`

/** The requests of an account with their offers, the latest first. */
export async function requestsOf(app: App, userId: string) {
  const { rows } = await sql<RequestRow & { notified: number }>`
    select lesson_requests.*,
      (select count(*)::int from request_tutors where request_id = lesson_requests.id) as notified
    from lesson_requests where user_id = ${userId}
    order by created_at desc, id desc limit ${sql.lit(mostShown)}`.execute(app.db)
  const offers = await offersFor(app, rows)
  const now = app.clock.now()
  return {
    requests: rows.map(
      (row): LessonRequest => ({
        ...wantedOf(row),
        state: stateOf(row, now),
        closedAs: row.closed_as,
        tutorsNotified: row.notified,
        offers: offers.filter(({ request_id }) => request_id === row.id).map(receivedOffer),
      }),
    ),
  }
}

type ReceivedRow = OfferRow & CardRow & { is_listed: boolean; is_paused: boolean }

async function offersFor({ db, clock }: App, requests: { id: string }[]) {
  const ids = requests.map(({ id }) => id)
  const { rows } = await sql<ReceivedRow>`
    select ${cardColumns(clock.now())}, t.listed_at is not null as is_listed,
      t.bookings_paused_at is not null as is_paused, offers.*
    from (select ${offerColumns} from request_offers where request_id = any(${ids}::uuid[])) offers
    join tutors t on t.id = offers.tutor_id order by offers.place`.execute(db)
  return rows
}

const receivedOffer = (row: ReceivedRow): ReceivedOffer => ({
  ...offerOf(row),
  tutorName: row.name,
  tutor: row.is_listed ? cardOf(row) : null,
  takesBookings: row.is_listed && !row.is_paused,
})

/** The requests that a tutor was notified of, if they are open or the tutor has made an offer. */
export async function requestsForTutor({ db, clock }: App, tutorId: string) {
  const now = clock.now()
  type Row = RequestRow & { is_open: boolean; offers: number; offer: string | null }
  const { rows } = await sql<Row>`
    select * from (
      select lesson_requests.*, ${isOpen(now)} as is_open,
        (select count(*)::int from request_offers where request_id = lesson_requests.id) as offers,
        (select id from request_offers where request_id = lesson_requests.id and tutor_id = ${tutorId}) as offer
      from request_tutors join lesson_requests on lesson_requests.id = request_id
      where request_tutors.tutor_id = ${tutorId} and declined_at is null) known
    where is_open or offer is not null
    order by is_open desc, created_at desc, id desc limit ${sql.lit(mostShown)}`.execute(db)
  const own = await sql<OfferRow>`
    select ${offerColumns} from request_offers
    where id = any(${rows.map(({ offer }) => offer)}::uuid[])`.execute(db)
  return {
    requests: rows.map((row): TutorRequest => {
      const offer = own.rows.find(({ id }) => id === row.offer)
      return {
        ...wantedOf(row),
        isOpen: row.is_open,
        offersLeft: offersMax - row.offers,
        offer: offer ? offerOf(offer) : null,
      }
    }),
  }
}

const wantedOf = (row: RequestRow) => ({
  id: row.id,
  grade: row.grade,
  subject: row.subject as Subject,
  city: row.city as City,
  days: row.days,
  budget: row.budget_rupees && row.budget_per ? { amount: row.budget_rupees, per: row.budget_per } : null,
  note: maskContacts(row.note).text,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})

function stateOf({ closed_at, closed_as, ends_at }: RequestRow, now: Date): RequestState {
  if (closed_as) return 'closed'
  return closed_at || ends_at <= now ? 'ended' : 'open'
}

const offerOf = (row: OfferRow) => ({
  id: row.id,
  ...maskContacts(row.text),
  fee: { amount: row.fee_rupees, per: row.fee_per },
  class: row.class && {
    title: row.class.title,
    subject: row.class.subject,
    path: pathForFamily(row.class, true),
  },
  sentAt: row.created_at.toISOString(),
  isDeclined: row.declined_at !== null,
})
