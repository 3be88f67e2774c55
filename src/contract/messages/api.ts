import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import {
  messageMax,
  messagesShown,
  newThreadsMax,
  threadSides,
  threadStates,
  unansweredMax,
} from './rules.ts'

const Message = z
  .object({
    id: z.uuid(),
    sentBy: z.enum(threadSides),
    /** Whether the caller wrote it. Two guardians write separately. */
    isMine: z.boolean(),
    text: z.string(),
    /** Whether numbers or addresses in it are masked. */
    isMasked: z.boolean(),
    /** Whether it was sent to a whole class. */
    isNotice: z.boolean(),
    sentAt: z.iso.datetime(),
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof Message>

const threadFields = {
  id: z.uuid(),
  /** The caller's side. */
  side: z.enum(threadSides),
  /** The name of the other side, as shown on the site. */
  name: z.string(),
  tutor: z.object({
    id: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    isListed: z.boolean(),
  }),
  /** The child that the thread is about. Null if it is about the account itself. */
  learner: z.string().nullable(),
  /** The class that the thread began with. */
  class: z.object({ id: z.uuid(), title: z.string(), subject: z.string() }).nullable(),
  state: z.enum(threadStates),
  unreadCount: z.int(),
}

const ThreadSummary = z
  .object({ ...threadFields, lastMessage: Message.nullable() })
  .meta({ id: 'ThreadSummary' })
export type ThreadSummary = z.infer<typeof ThreadSummary>

const Thread = z
  .object({
    ...threadFields,
    /** The latest messages, the oldest of them first. */
    messages: z.array(Message),
    /** Whether there are older messages than the first one. */
    hasOlder: z.boolean(),
    /** Whether numbers and addresses are visible: once a booking or a place in a class is confirmed. */
    isConnected: z.boolean(),
    /** How many messages the caller can write before the other side responds. Null for no limit. */
    messagesLeft: z.int().nullable(),
    /** Whether the caller ended the thread. */
    isEndedByMe: z.boolean(),
  })
  .meta({ id: 'Thread' })
export type Thread = z.infer<typeof Thread>

export const Inbox = z
  .object({
    unreadCount: z.int(),
    /** When one of the threads last got a message, was read or ended. Null if there is none. */
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Inbox' })
export type Inbox = z.infer<typeof Inbox>

const textForm = fieldMessage('writeMessage')
const tooLong = fieldMessage('writeAtMost', messageMax)
const controls = /[^\P{Cc}\n]/gu
export const MessageText = z
  .string(textForm)
  .transform((text) => text.replace(/\r\n?/g, '\n').replace(controls, ' ').trim())
  .pipe(z.string().min(1, textForm).max(messageMax, tooLong))

const ThreadId = z.object({ id: z.uuid() })
const ofThread = { access: 'user', params: ThreadId, response: Thread } as const
const sending = ['forbidden', 'thread_ended', 'thread_suspended', 'answer_awaited', 'rate_limited'] as const

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/v1/threads',
  summary: 'List your message threads, as a family and as a tutor, the latest first',
  access: 'user',
  query: z.object({ cursor: z.string(fieldMessage('giveCursor')).optional() }),
  response: z.object({
    threads: z.array(ThreadSummary),
    /** The sum over all threads. */
    unreadCount: z.int(),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
})

export const startThread = endpoint({
  method: 'POST',
  path: '/api/v1/threads',
  summary: `Write to a tutor. There is one thread for each tutor and learner; at most ${newThreadsMax} new ones a day`,
  access: 'user',
  body: z.strictObject({
    tutorId: z
      .string(fieldMessage('chooseTutor'))
      .min(1, fieldMessage('chooseTutor'))
      .max(100, fieldMessage('chooseTutor')),
    /** One of the caller's children. Left out when they write for themselves. */
    childId: z.uuid(fieldMessage('chooseChild')).nullable().default(null),
    /** A class of the tutor that the thread is about. */
    classId: z.uuid(fieldMessage('chooseClassOfTutor')).nullable().default(null),
    text: MessageText,
  }),
  response: Thread,
  errors: ['not_found', 'own_profile', 'too_many_threads', ...sending],
})

export const getThread = endpoint({
  ...ofThread,
  method: 'GET',
  path: '/api/v1/threads/:id',
  summary: `Get a thread with its latest ${messagesShown} messages, or with those before a message`,
  query: z.object({ before: z.uuid(fieldMessage('giveMessageId')).optional() }),
  errors: ['not_found'],
})

export const sendMessage = endpoint({
  ...ofThread,
  response: z.object({
    message: Message,
    /** How many more messages the caller can write before the other side responds. Null for no limit. */
    messagesLeft: z.int().nullable(),
  }),
  method: 'POST',
  path: '/api/v1/threads/:id/messages',
  summary: `Write in a thread. Until a booking or a place is confirmed, at most ${unansweredMax} messages without an answer`,
  body: z.strictObject({ text: MessageText }),
  errors: ['not_found', ...sending],
})

export const markThreadRead = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/api/v1/threads/:id/mark-read',
  whileSuspended: true,
  summary: 'Mark what the other side wrote as read',
  errors: ['not_found'],
})

export const endThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/api/v1/threads/:id/block',
  summary: 'Block the other side: nobody can write in the thread any more',
  errors: ['not_found'],
})

export const reopenThread = endpoint({
  ...ofThread,
  method: 'POST',
  path: '/api/v1/threads/:id/unblock',
  summary: 'Let the other side write again, after you have blocked it',
  errors: ['not_found'],
})

const ClassNotice = z
  .object({
    id: z.uuid(),
    text: z.string(),
    sentAt: z.iso.datetime(),
    /** How many families it was sent to, and how many have read it. */
    sentTo: z.int(),
    readBy: z.int(),
  })
  .meta({ id: 'ClassNotice' })

const ofClass = {
  access: 'tutor',
  params: z.object({ id: z.uuid() }),
  response: z.object({ notices: z.array(ClassNotice) }),
} as const

export const listClassNotices = endpoint({
  ...ofClass,
  method: 'GET',
  path: '/api/v1/tutors/mine/classes/:id/notices',
  summary: 'List the notices to one of your classes, the latest first, and how many families have read them',
  errors: ['not_found'],
})

export const sendClassNotice = endpoint({
  ...ofClass,
  method: 'POST',
  path: '/api/v1/tutors/mine/classes/:id/notices',
  summary: 'Write to all families of one of your classes; each answers in a thread of its own',
  body: z.strictObject({ text: MessageText }),
  errors: ['not_found', 'class_empty', 'rate_limited'],
})
