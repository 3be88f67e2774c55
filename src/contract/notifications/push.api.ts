import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { isPushService } from './push.ts'

export const notComplete = fieldMessage('notFromBrowser')

/** The encoding of browsers for bytes: without `+`, `/` and `=`. */
const base64Url = (length: number) =>
  z.string(notComplete).regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), notComplete)

const PushSubscription = z
  .object({ id: z.uuid(), endpoint: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'PushSubscription' })
export type PushSubscription = z.infer<typeof PushSubscription>

export const listPushSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/account/push-subscriptions',
  summary:
    'List the browsers that your notifications are pushed to, and the key that a browser subscribes with',
  access: 'user',
  response: z.object({ publicKey: z.string(), subscriptions: z.array(PushSubscription) }),
  errors: [],
})

export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/account/push-subscriptions',
  summary: 'Have notifications pushed to this browser, until its login ends',
  access: 'user',
  whileSuspended: true,
  body: z.strictObject({
    endpoint: z
      .string(notComplete)
      .max(1000, notComplete)
      .refine(isPushService, fieldMessage('browserUnknown')),
    keys: z.strictObject({ p256dh: base64Url(87), auth: base64Url(22) }, notComplete),
  }),
  response: PushSubscription,
  errors: [],
})

export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/v1/account/push-subscriptions/:id',
  summary: 'Push no more notifications to a browser',
  access: 'user',
  whileSuspended: true,
  params: z.object({ id: z.uuid() }),
  response: z.object({}),
  errors: ['not_found'],
})
