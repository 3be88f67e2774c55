import type { JobHandlers } from '../../jobs.ts'
import { renew, renewalTopic, type SandboxApp } from './agreements.ts'
import { callbackTopic, sendCallback } from './notifications.ts'

/** What the sandbox does by itself: it charges every month, and calls back at `address`, where this server listens. */
export function sandboxJobs(app: SandboxApp, address: string): JobHandlers {
  return {
    [callbackTopic]: (job) => sendCallback(app, address, job),
    [renewalTopic]: ({ payload }) => renew(app, String(payload.id)),
  }
}
