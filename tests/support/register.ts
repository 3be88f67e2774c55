import { enrol } from '#contract/classes/api'
import { createClass } from '#contract/classes/tutor.api'
import { minuteMs } from '#contract/durations'
import { getRegister, putMeetingFile, putRegister } from '#contract/register/api'
import type { AttendanceMark } from '#contract/register/rules'
import { classForm } from './classes.ts'
import { familyApp } from './families.ts'
import { pdf } from './files/documents.ts'
import type { Person } from './people.ts'

/**
 * A class that meets on Sunday 22 November from 16:00 to 17:30 and every week after, with Asha and Ravi of one family,
 * and Meera of another; and a rival, who is a tutor, too.
 */
export async function registerApp(given: Parameters<typeof familyApp>[0] = {}) {
  const family = await familyApp(given)
  const { app, clock, owner, mother, stranger, asha, ravi } = family
  const details = await owner.call(createClass, { query: { state: 'open' }, body: classForm(app) })
  const params = { id: details.class.id }
  const inClass = async (person: Person, learners: object[]) => {
    const { enrolments } = await person.call(enrol, { params, body: { learners } })
    return Object.fromEntries(enrolments.map(({ learnerName, id }) => [learnerName.toLowerCase(), id]))
  }
  const enrolments = {
    ...(await inClass(mother, [{ childId: asha.id }, { childId: ravi.id }])),
    ...(await inClass(stranger, [{ learnerName: 'Meera' }])),
  } as Record<'asha' | 'ravi' | 'meera', string>
  const [first, second] = details.meetings
  const meeting = { id: first!.id }

  return {
    ...family,
    classId: details.class.id,
    meeting,
    nextMeeting: { id: second!.id },
    enrolments,
    /** Moves the clock to so many minutes after the start of the first meeting, or before it. */
    toMinute(minutes: number) {
      const at = new Date(first!.startsAt).getTime() + minutes * minuteMs
      clock.advance(at - clock.now().getTime())
    },
    read: (person: Person = owner, params = meeting) => person.request(getRegister, { params }),
    /** Marks learners, given as `[enrolment, mark]`. */
    save: (marks: [string, AttendanceMark][], changes: object = {}, person: Person = owner) =>
      person.request(putRegister, {
        params: meeting,
        body: { revision: 0, marks: marks.map(([enrolmentId, mark]) => ({ enrolmentId, mark })), ...changes },
      }),
    upload: (person: Person = owner, bytes: Uint8Array = pdf(), name = 'sums.pdf') =>
      person.request(putMeetingFile, {
        params: meeting,
        query: { name },
        body: bytes,
        headers: { 'content-type': 'application/pdf' },
      }),
  }
}
