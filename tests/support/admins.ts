import type { App } from '#server/platform/app'
import { bookingApp } from './bookings.ts'
import { createPeople, takeSecondStep } from './people.ts'

type Options = Parameters<typeof bookingApp>[0]

/** A server as for bookings, and an administrator who has just given the code. */
export async function adminApp(options: Options = {}) {
  const given = await bookingApp({ env: { ADMIN_EMAILS: 'admin@test.example' }, ...options })
  const [admin] = await createPeople(given, ['admin@test.example'])
  await takeSecondStep(given, admin!)
  return { ...given, admin: admin! }
}

/** What the audit log holds, the oldest first. */
export async function auditLogOf({ db }: App) {
  const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  return rows.map(({ act, object_id, tutor_id, reason, admin_id }) => ({
    act,
    objectId: object_id,
    tutorId: tutor_id,
    reason,
    adminId: admin_id,
  }))
}
