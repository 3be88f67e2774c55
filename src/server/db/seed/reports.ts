import type { Insertable } from 'kysely'
import { hourMs } from '#contract/durations'
import type { ReportKind } from '#contract/reports/rules'
import type { Database } from '#server/db/schema'
import { uuidv7 } from '#server/platform/ids'

type Tutor = { id: string; user_id: string; public_id: string }

const reported: { tutor: string; kind: ReportKind; text: string; hoursAgo: number }[] = [
  {
    tutor: 'dummy-tutor-4',
    kind: 'fraud',
    text: 'The certificate on the profile has another name on it than the one we were told.',
    hoursAgo: 26,
  },
  {
    tutor: 'dummy-tutor-6',
    kind: 'conduct',
    text: 'Cancelled three lessons in a row, each time an hour before.',
    hoursAgo: 20,
  },
]

/** Reports of families about tutors, for administrators to decide. One of them is overdue. */
export const reportRows = (tutors: Tutor[], reporter: { id: string }, now: Date) =>
  reported.map(({ tutor: publicId, kind, text, hoursAgo }): Insertable<Database['reports']> => {
    const { id: tutor_id, user_id } = tutors.find(({ public_id }) => public_id === publicId)!
    const created_at = new Date(now.getTime() - hoursAgo * hourMs)
    return {
      id: uuidv7(created_at),
      about: 'tutor',
      object_id: tutor_id,
      kind,
      text,
      reporter_id: reporter.id,
      reporter_key: reporter.id,
      reported_id: user_id,
      tutor_id,
      created_at,
    }
  })
