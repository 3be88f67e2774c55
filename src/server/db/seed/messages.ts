import { hourMs } from '#contract/durations'
import type { ThreadSide } from '#contract/messages/rules'
import { uuidv7 } from '#server/platform/ids'
import type { classRows } from './classes.ts'
import type { userRow } from './demo-accounts.ts'
import type { DemoChild } from './demo-family.ts'
import { randomFor } from './random.ts'
import { daysBefore } from './times.ts'
import type { tutorRows } from './tutor-rows.ts'

type User = ReturnType<typeof userRow>

type SampleThread = {
  tutor: string
  /** The demo family, for a child or for themselves. A number stands for one of the other students. */
  from: DemoChild['firstName'] | 'demo' | number
  /** The first line was written this many days ago, and each other line some hours later. */
  daysAgo: number
  lines: (readonly [ThreadSide, text: string, hoursLater?: number])[]
  /** How many of the last lines the other side has not read. */
  unread?: number
}

const sampleThreads: SampleThread[] = [
  {
    tutor: 'dummy-tutor-1',
    from: 'Asha',
    daysAgo: 6,
    lines: [
      ['family', 'Good evening. Asha found the test on quadratics hard. Can we look at it on Saturday?'],
      ['tutor', 'Of course. Please let her bring the paper, and we do it together.', 2],
      ['family', 'Thank you, she will.', 1],
      ['tutor', 'She got 18 of 20 in the second one. I am very pleased with her.', 70],
    ],
    unread: 1,
  },
  {
    tutor: 'dummy-tutor-9',
    from: 'Ravi',
    daysAgo: 12,
    lines: [
      ['family', 'Does Ravi need the new PSAC book, or is the old one good enough?'],
      ['tutor', 'The old one is good enough.', 5],
    ],
  },
  {
    tutor: 'dummy-tutor-5',
    from: 'demo',
    daysAgo: 1,
    lines: [['family', 'Do you offer a trial of the Python class?']],
    unread: 1,
  },
  {
    tutor: 'dummy-tutor-1',
    from: 3,
    daysAgo: 2,
    lines: [
      ['family', 'Is there a place on Saturday?'],
      ['tutor', 'The class is full, but I can put you on the waiting list.', 1],
      ['family', 'Yes please. How long does it usually take?', 20],
    ],
    unread: 1,
  },
  ...[7, 11, 17, 23].map(
    (from, at): SampleThread => ({
      tutor: 'dummy-tutor-1',
      from,
      daysAgo: 20 + at * 9,
      lines: [
        ['family', ['Do you teach online?', 'Is there a place on Monday?'][at % 2]!],
        [
          'tutor',
          ['For A-Level I do. Lessons at my place work better for younger ones.', 'There is one left.'][
            at % 2
          ]!,
          2 + at,
        ],
      ],
    }),
  ),
]

/** A notice to a whole class. All learners but the last few have read it. */
const notice = {
  class: 'O-Level Mathematics',
  daysAgo: 3,
  text: 'On Saturday we do the past paper of 2024. Please bring a calculator.',
  unread: 2,
}

type Around = {
  students: readonly User[]
  demoStudent: User
  demoFamily: Record<DemoChild['firstName'], DemoChild>
  now: Date
}
type Tutors = ReturnType<typeof tutorRows>['tutors']
type Classes = ReturnType<typeof classRows>

/** The messages between families and tutors, and one notice to a class. */
export function messageRows(tutors: Tutors, classes: Classes, around: Around) {
  const begun = sampleThreads.map((sample) => begin(sample, tutors, around))
  const sent = sendNotice(begun, classes, around)
  return {
    threads: [...begun, ...sent.begun].map(({ row, messages }) => withCounts(row, messages)),
    class_notices: [sent.notice],
    // Their numbers are assigned in this order.
    messages: [...begun, ...sent.begun]
      .flatMap(({ messages }) => messages)
      .sort((a, b) => a.sent_at.getTime() - b.sent_at.getTime()),
  }
}

type Message = ReturnType<typeof messageRow>
type Begun = { row: ReturnType<typeof threadRow>; tutorUserId: string; messages: Message[] }

function begin(
  { tutor: publicId, from, daysAgo, lines, unread = 0 }: SampleThread,
  tutors: Tutors,
  around: Around,
) {
  const tutor = tutors.find(({ public_id }) => public_id === publicId)!
  const account = typeof from === 'number' ? around.students[from]! : around.demoStudent
  const child = from === 'Asha' || from === 'Ravi' ? around.demoFamily[from] : null
  let at = daysBefore(around.now, daysAgo)
  const row = threadRow({
    tutorId: tutor.id,
    accountId: account.id,
    childId: child?.id ?? null,
    classId: null,
    at,
  })
  const messages = lines.map(([side, text, hoursLater = 0], index) => {
    at = new Date(at.getTime() + hoursLater * hourMs)
    const senderId = side === 'tutor' ? tutor.user_id : account.id
    return messageRow(row.id, { side, senderId, text, at, isRead: index < lines.length - unread })
  })
  return { row, tutorUserId: tutor.user_id, messages }
}

function sendNotice(begun: Begun[], { classes, enrolments }: Classes, { now }: Around) {
  const { id: classId, tutor_id: tutorId } = classes.find(({ title }) => title === notice.class)!
  const at = daysBefore(now, notice.daysAgo)
  const { tutorUserId } = begun.find(({ row }) => row.tutor_id === tutorId)!
  const row = { id: newId(`notice:${classId}`, at), class_id: classId, text: notice.text, sent_at: at }
  const learners = enrolments.filter(({ class_id, state }) => class_id === classId && state === 'active')
  const added = learners.map(({ account_id, child_id }, index) => {
    const known = begun.find(
      ({ row }) => row.tutor_id === tutorId && row.account_id === account_id && row.child_id === child_id,
    )
    const thread = known?.row ?? threadRow({ tutorId, accountId: account_id, childId: child_id, classId, at })
    const isRead = index < learners.length - notice.unread
    const message = messageRow(thread.id, {
      side: 'tutor',
      senderId: tutorUserId,
      text: notice.text,
      at,
      isRead,
      noticeId: row.id,
    })
    known?.messages.push(message)
    return known ? null : { row: thread, tutorUserId, messages: [message] }
  })
  return { notice: row, begun: added.filter((each) => each !== null) }
}

type Given = { tutorId: string; accountId: string; childId: string | null; classId: string | null; at: Date }

const threadRow = ({ tutorId, accountId, childId, classId, at }: Given) => ({
  id: newId(`thread:${tutorId}:${childId ?? accountId}`, at),
  tutor_id: tutorId,
  account_id: accountId,
  child_id: childId,
  class_id: classId,
  created_at: at,
})

type Sent = {
  side: ThreadSide
  senderId: string
  text: string
  at: Date
  isRead: boolean
  noticeId?: string
}

/** Unread messages count as mailed long ago, so that a new server does not begin by sending e-mails. */
const messageRow = (threadId: string, { side, senderId, text, at, isRead, noticeId }: Sent) => ({
  id: newId(`message:${threadId}:${at.getTime()}`, at),
  thread_id: threadId,
  sent_by: side,
  sender_id: senderId,
  notice_id: noticeId ?? null,
  text,
  sent_at: at,
  read_at: isRead ? new Date(at.getTime() + hourMs / 4) : null,
  mailed_at: isRead ? null : new Date(at.getTime() + hourMs / 2),
})

function withCounts(row: Begun['row'], messages: Message[]) {
  const times = messages.map(({ sent_at }) => sent_at.getTime())
  const last = new Date(Math.max(...times))
  const unreadFrom = (side: ThreadSide) =>
    messages.filter(({ sent_by, read_at }) => sent_by === side && !read_at).length
  return {
    ...row,
    created_at: new Date(Math.min(...times)),
    last_message_at: last,
    changed_at: last,
    family_unread: unreadFrom('tutor'),
    tutor_unread: unreadFrom('family'),
  }
}

const newId = (name: string, at: Date) => uuidv7(at, randomFor(name).bytes(10))
