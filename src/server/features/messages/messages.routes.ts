import * as contract from '#contract/messages/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { noticesOf, sendNotice } from './notices.ts'
import { sendMessage, startThread } from './send.ts'
import { threadOf, threadsOf } from './threads.queries.ts'
import { endThread, markThreadRead, reopenThread } from './threads.ts'

const ofThread = ({ id: userId }: User, { id }: { id: string }) => ({ userId, id })

export function mountMessages({ on }: Router, app: App) {
  on(contract.listThreads, ({ user, query }) => threadsOf(app, user.id, query.cursor))
  on(contract.startThread, ({ user, body }) => startThread(app, { user, ...body }))
  on(contract.getThread, ({ user, params, query }) =>
    threadOf(app, { ...ofThread(user, params), before: query.before }),
  )
  on(contract.sendMessage, ({ user, params, body }) => sendMessage(app, { user, id: params.id, ...body }))
  on(contract.markThreadRead, ({ user, params }) => markThreadRead(app, ofThread(user, params)))
  on(contract.endThread, ({ user, params }) => endThread(app, ofThread(user, params)))
  on(contract.reopenThread, ({ user, params }) => reopenThread(app, ofThread(user, params)))
  on(contract.listClassNotices, async ({ user, params }) => ({
    notices: await noticesOf(app, { user, classId: params.id }),
  }))
  on(contract.sendClassNotice, async ({ user, params, body }) => ({
    notices: await sendNotice(app, { user, classId: params.id, ...body }),
  }))
}
