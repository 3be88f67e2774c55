import * as contract from '#contract/bookings/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import { createQueue } from '#server/platform/queue'
import { bookTutor } from './book.ts'
import { bookingsOf, contactOf, findBooking } from './bookings.queries.ts'
import { cancelMyDay } from './cancel-day.ts'
import { acceptMove, declineMove, proposeMove, withdrawMove } from './moves.ts'
import { cancelBooking, confirmBooking, declineBooking, reportBooking } from './respond.ts'
import { bookingSettings, changeBookingSettings } from './settings.ts'
import { freeSlots } from './slots.ts'

/** Fewer than there are database connections, so that a rush for one tutor leaves some for others. */
const rush = { atOnce: 6, mostWaiting: 500 }

export function mountBookings({ on }: Router, app: App) {
  const inTurn = createQueue(rush)
  on(contract.listSlots, ({ params }) => freeSlots(app, params.id))
  on(contract.getNextSlot, async ({ params }) => ({
    slotAt: (await freeSlots(app, params.id)).slots[0] ?? null,
  }))
  on(contract.createBooking, ({ user, network, body }) =>
    inTurn(() => bookTutor(app, { user, network, form: body })),
  )
  on(contract.listBookings, ({ user, query }) => bookingsOf(app, user, query))
  on(contract.getBooking, ({ user, params }) => findBooking(app, user, params.id))
  on(contract.getContact, ({ user, params }) => contactOf(app, user, params.id))
  on(contract.confirmBooking, ({ user, params }) => confirmBooking(app, { user, id: params.id }))
  on(contract.declineBooking, ({ user, params }) => declineBooking(app, { user, id: params.id }))
  on(contract.cancelBooking, ({ user, params, body }) =>
    cancelBooking(app, { user, id: params.id, reason: body.reason }),
  )
  on(contract.proposeMove, ({ user, params, body }) =>
    proposeMove(app, { user, id: params.id, slotAt: body.slotAt }),
  )
  on(contract.acceptMove, ({ user, params }) => acceptMove(app, { user, proposalId: params.id }))
  on(contract.declineMove, ({ user, params }) => declineMove(app, { user, proposalId: params.id }))
  on(contract.withdrawMove, ({ user, params }) => withdrawMove(app, { user, proposalId: params.id }))
  on(contract.cancelDay, ({ user, params, body }) =>
    cancelMyDay(app, user, { day: params.day, reason: body.reason }),
  )
  on(contract.reportBooking, ({ user, params }) => reportBooking(app, { user, id: params.id }))
  on(contract.getBookingSettings, ({ user }) => bookingSettings(app, user))
  on(contract.changeBookingSettings, ({ user, body }) => changeBookingSettings(app, user, body))
}
