import type { Selectable } from 'kysely'
import { type MoveAnswer, nextBookingState, proposalDaysAhead } from '#contract/bookings/rules'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { type FieldMessage, fieldMessage } from '#contract/field-messages'
import { stepMinutes, type TeachingHours } from '#contract/hours/rules'
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
import { isSlotFree, refuseTakenSlot, requireOffered, type Slot } from './slots.ts'
import { transition } from './transition.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

type Side = 'student' | 'tutor'
type Proposal = Selectable<Database['move_proposals']>

/**
 * Asks the other side for another time, or for a first one where none was chosen. It takes nobody's time until it is
 * agreed to. A proposal that was open before is closed, whichever side made it.
 */
export const proposeMove = (app: App, { slotAt, ...request }: { user: User; id: string; slotAt: string }) =>
  asParty(app, request, async (app, booking, side) => {
    requireMovable(booking, side)
    const hours = await hoursOf(app, booking)
    // A family chooses among the tutor's hours; tutors know best when they have time.
    const slot = side === 'student' ? requireOffered(app, hours, slotAt) : requireAhead(app, hours, slotAt)
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
    await notifyOfBooking(
      app,
      side === 'student' ? 'moveProposedByStudent' : 'moveProposedByTutor',
      booking,
      {
        proposal,
      },
    )
  })

type Answering = { user: User; proposalId: string }

export const agreeToMove = (app: App, request: Answering) =>
  answer(app, request, 'agreed', async (app, booking, { side, proposal }) => {
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

export const keepTime = (app: App, request: Answering) =>
  answer(app, request, 'kept', (app, booking, { side, proposal }) =>
    notifyOfBooking(app, side === 'student' ? 'timeKeptByStudent' : 'timeKeptByTutor', booking, { proposal }),
  )

export const withdrawMove = (app: App, request: Answering) => answer(app, request, 'withdrawn')

type Consequence = (
  app: App,
  booking: BookingRow,
  given: { side: Side; proposal: Proposal },
) => Promise<unknown>

/** Only the side that proposed can withdraw, and only the other one can agree or keep. */
async function answer(app: App, { user, proposalId }: Answering, given: MoveAnswer, then?: Consequence) {
  const { booking_id } = await findProposal(app, proposalId)
  return asParty(app, { user, id: booking_id }, async (app, booking, side) => {
    const proposal = await findProposal(app, proposalId)
    if ((proposal.proposed_by === side) !== (given === 'withdrawn'))
      throw new AppError('forbidden', { message: ({ refusals }) => refusals.otherSideAnswers })
    if (proposal.answer) throw new AppError('proposal_answered')
    requireMovable(booking, side)
    await close(app, proposal, given)
    await then?.(app, booking, { side, proposal })
  })
}

async function findProposal({ db }: App, id: string) {
  const proposal = await db.selectFrom('move_proposals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!proposal) throw new AppError('not_found')
  return proposal
}

/** The booking's row is locked, so that of two answers the second finds the first. */
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

/** Nobody cancels the day meanwhile: the tutor is locked. */
const hoursOf = async (app: App, { tutor_id: id }: BookingRow) => (await readHours(app, { id }))!

function requireDayOn({ daysOff }: TeachingHours, slot: Date) {
  if (daysOff.includes(dayInMauritius(slot)))
    throw new AppError('slot_taken', { message: ({ refusals }) => refusals.dayOff })
}

function requireMovable({ state }: BookingRow, side: Side) {
  if (!nextBookingState(state, 'move', side)) throw new AppError('wrong_booking_state')
}

function requireAhead({ clock }: App, { lessonMinutes: minutes }: TeachingHours, slotAt: string): Slot {
  const at = new Date(slotAt)
  const ahead = at.getTime() - clock.now().getTime()
  const refuse = (problem: FieldMessage) => new AppError('invalid_input', { fields: { slotAt: problem } })
  if (ahead <= 0) throw refuse(fieldMessage('timePassed'))
  if (ahead > proposalDaysAhead * dayMs) throw refuse(fieldMessage('chooseWithinDays', proposalDaysAhead))
  if (at.getTime() % (stepMinutes * minuteMs)) throw refuse(fieldMessage('chooseInSteps', stepMinutes))
  return { at, minutes }
}
