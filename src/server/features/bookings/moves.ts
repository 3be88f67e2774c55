import type { Selectable } from 'kysely'
import { type MoveAnswer, nextBookingState } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { fieldMessage } from '#contract/field-messages'
import type { TeachingHours } from '#contract/hours/rules'
import type { Database } from '#server/db/schema'
import { readHours } from '#server/features/hours/hours.queries'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { uuidv7 } from '#server/platform/ids'
import type { User } from '#server/platform/user'
import type { BookingRow } from './bookings.queries.ts'
import { schedule } from './deadlines.ts'
import { notifyOfBooking } from './notices.ts'
import { asParty } from './respond.ts'
import { isSlotFree, refuseTakenSlot, requireAhead, requireOffered } from './slots.ts'
import { transition } from './transition.ts'

type Side = 'student' | 'tutor'
type Proposal = Selectable<Database['move_proposals']>

/**
 * Proposes another time to the other side, or a first one where none was chosen. The time stays free until the other side
 * accepts. An earlier open proposal is closed, whichever side made it.
 */
export const proposeMove = (app: App, { slotAt, ...request }: { user: User; id: string; slotAt: string }) =>
  asParty(app, request, async (app, booking, side) => {
    requireMovable(booking, side)
    const hours = await hoursOf(app, booking)
    // A family chooses among the tutor's hours. Tutors may propose any time, because they know when they are free.
    const slot =
      side === 'student'
        ? requireOffered(app, hours, slotAt)
        : { at: requireAhead(app, { field: 'slotAt', chosen: slotAt }), minutes: hours.lessonMinutes }
    if (slot.at.getTime() === booking.slot_at?.getTime() && booking.state === 'confirmed')
      throw new AppError('invalid_input', { fields: { slotAt: fieldMessage('lessonThen') } })
    requireDayOn(hours, slot.at)
    if (!(await isSlotFree(app, booking.tutor_id, slot, booking.id))) throw new AppError('slot_taken')
    const open = await openProposal(app, booking.id)
    if (open) await close(app, open, open.proposed_by === side ? 'withdrawn' : 'kept')
    const now = app.clock.now()
    const proposal = {
      id: uuidv7(now),
      booking_id: booking.id,
      proposed_by: side,
      slot_at: slot.at,
      slot_minutes: slot.minutes,
      created_at: now,
    }
    await app.db.insertInto('move_proposals').values(proposal).execute()
    const notice = side === 'student' ? 'moveProposedByStudent' : 'moveProposedByTutor'
    await notifyOfBooking(app, notice, booking, { proposal })
  })

type ProposalResponse = { user: User; proposalId: string }

export const acceptMove = (app: App, request: ProposalResponse) =>
  respondToMove(app, request, 'agreed', async (app, booking, { side, proposal }) => {
    if (proposal.slot_at <= app.clock.now())
      throw new AppError('wrong_booking_state', {
        message: ({ refusals }) => refusals.proposedTimePassed,
      })
    const { slot_at, slot_minutes } = proposal
    requireDayOn(await hoursOf(app, booking), slot_at)
    const step = { event: 'move', actor: side } as const
    const moved = await transition(app, booking, step, { slot_at, slot_minutes }).catch(refuseTakenSlot)
    await schedule(app, moved)
    await notifyOfBooking(app, 'moved', moved, { proposal })
  })

export const declineMove = (app: App, request: ProposalResponse) =>
  respondToMove(app, request, 'kept', (app, booking, { side, proposal }) =>
    notifyOfBooking(app, side === 'student' ? 'moveDeclinedByStudent' : 'moveDeclinedByTutor', booking, {
      proposal,
    }),
  )

export const withdrawMove = (app: App, request: ProposalResponse) => respondToMove(app, request, 'withdrawn')

type Consequence = (
  app: App,
  booking: BookingRow,
  given: { side: Side; proposal: Proposal },
) => Promise<unknown>

/** Only the side that proposed can withdraw, and only the other one can accept or decline. */
async function respondToMove(
  app: App,
  { user, proposalId }: ProposalResponse,
  answer: MoveAnswer,
  then?: Consequence,
) {
  const { booking_id } = await findProposal(app, proposalId)
  return asParty(app, { user, id: booking_id }, async (app, booking, side) => {
    const proposal = await findProposal(app, proposalId)
    if ((proposal.proposed_by === side) !== (answer === 'withdrawn'))
      throw new AppError('forbidden', { message: ({ refusals }) => refusals.otherSideAnswers })
    if (proposal.answer) throw new AppError('proposal_answered')
    requireMovable(booking, side)
    await close(app, proposal, answer)
    await then?.(app, booking, { side, proposal })
  })
}

async function findProposal({ db }: App, id: string) {
  const proposal = await db.selectFrom('move_proposals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal) throw new AppError('not_found')
  return proposal
}

/** The caller has locked the booking's row, so that the second of two responses sees the first. */
async function close({ db, clock }: App, { id }: Pick<Proposal, 'id'>, answer: MoveAnswer) {
  await db
    .updateTable('move_proposals')
    .set({ answer, answered_at: clock.now() })
    .where('id', '=', id)
    .execute()
}

const openProposal = ({ db }: App, bookingId: string) =>
  db
    .selectFrom('move_proposals')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('answer', 'is', null)
    .executeTakeFirst()

/** The caller has locked the tutor's row, so that the day cannot be cancelled meanwhile. */
const hoursOf = async (app: App, { tutor_id: id }: BookingRow) => (await readHours(app, { id }))!

function requireDayOn({ daysOff }: TeachingHours, slot: Date) {
  if (daysOff.includes(dayInMauritius(slot)))
    throw new AppError('slot_taken', { message: ({ refusals }) => refusals.dayOff })
}

function requireMovable({ state }: BookingRow, side: Side) {
  if (!nextBookingState(state, 'move', side)) throw new AppError('wrong_booking_state')
}
