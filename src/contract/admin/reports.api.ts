import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { messagesShown, threadSides } from '../messages/rules.ts'
import { reportKindNames, reportObjectNames, reportStates } from '../reports/rules.ts'
import { AdminPage, nextCursor, RowId } from './api.ts'

/** A report of a tutor, class or message. Reports of a review are decided with the review. */
export const AdminReport = z
  .object({
    id: z.uuid(),
    about: z.enum(reportObjectNames),
    kind: z.enum(reportKindNames),
    text: z.string(),
    /** Null if the reporter was signed out or has left. Nobody else ever sees who it was. */
    reporter: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** The account responsible. Null if it was deleted. */
    reported: z.object({ id: z.uuid(), name: z.string(), isSuspended: z.boolean() }).nullable(),
    /** Whether the tutor did it, rather than a family. */
    isOfTutor: z.boolean(),
    /** `rowId` is the id for decisions about the profile. Null if the profile was deleted. */
    tutor: z.object({ id: z.string(), rowId: z.uuid(), name: z.string(), isHidden: z.boolean() }).nullable(),
    /** The title of a reported class. */
    classTitle: z.string().nullable(),
    /** For a message, unless it was deleted. */
    threadId: z.uuid().nullable(),
    /** Whether new bookings with the tutor are paused until the decision. */
    pausesBookings: z.boolean(),
    /** How many other reports there are about the same person, and how many of them were upheld. */
    earlier: z.object({ all: z.int(), upheld: z.int() }),
    /** Administrators cannot decide reports about themselves, or reports that they sent. */
    isOwn: z.boolean(),
    createdAt: z.iso.datetime(),
    dueAt: z.iso.datetime(),
    isOverdue: z.boolean(),
    state: z.enum(reportStates),
    reason: z.string(),
  })
  .meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof AdminReport>

const path = '/api/v1/admin/reports'

export const listReports = endpoint({
  method: 'GET',
  path,
  summary: 'List the reports of tutors, classes and messages; of the open ones, the longest waiting first',
  access: 'admin',
  query: AdminPage.extend({ state: z.enum(reportStates).default('open') }),
  response: z.object({ reports: z.array(AdminReport), nextCursor }),
  errors: [],
})

export const getReport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  summary: 'Get a report of a tutor, class or message',
  access: 'admin',
  params: RowId,
  response: AdminReport,
  errors: ['not_found'],
})

export const AdminThread = z
  .object({
    id: z.uuid(),
    tutorName: z.string(),
    familyName: z.string(),
    /** The child that the thread is about. */
    learner: z.string().nullable(),
    /** The latest messages, the oldest of them first. Nothing in them is masked. */
    messages: z.array(
      z.object({
        id: z.uuid(),
        sentBy: z.enum(threadSides),
        text: z.string(),
        sentAt: z.iso.datetime(),
        isReported: z.boolean(),
      }),
    ),
    hasOlder: z.boolean(),
  })
  .meta({ id: 'AdminThread' })
export type AdminThread = z.infer<typeof AdminThread>

export const getReportedThread = endpoint({
  method: 'GET',
  path: '/api/v1/admin/threads/:id',
  summary: `Read a thread that somebody in it has reported: its latest ${messagesShown} messages, or those before one. Each look is written down, and so is each refusal`,
  access: 'admin',
  params: RowId,
  query: z.object({ before: z.uuid(fieldMessage('giveMessageId')).optional() }),
  response: AdminThread,
  errors: ['not_found', 'forbidden'],
})
