import { uuidv7 } from '#server/platform/ids'
import { sampleEmail, userRow } from './demo-accounts.ts'
import { newPerson } from './names.ts'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'

type Around = { namesTaken: string[]; administrator: { id: string }; now: Date }

/** A suspended account with an appeal, for administrators to decide. It has no relation to other accounts. */
export function sampleSuspension({ namesTaken, administrator, now }: Around) {
  const { name } = newPerson(randomFor('suspended'), new Set(namesTaken))
  const suspended_at = daysBefore(now, 3)
  const user = userRow({ name, email: sampleEmail(name), createdAt: daysBefore(now, 90) })
  const suspension = {
    id: uuidv7(suspended_at, randomFor('suspension').bytes(10)),
    account_id: user.id,
    reason: 'You booked eleven tutors in a week and came to none of the lessons.',
    suspended_at,
    suspended_by: administrator.id,
    appeal:
      'My phone was stolen, and somebody else used my account. I have changed my password and told the tutors that I am sorry.',
    appealed_at: daysBefore(now, 1),
  }
  return { user: { ...user, suspended_at }, suspension }
}
