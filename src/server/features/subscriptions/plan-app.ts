import type { App } from '#server/platform/app'

/** What plans set in motion in features that they cannot know. */
export type PlanHooks = {
  /** A tutor who had none has a plan now: runs in the transaction in which it begins; answers how many bookings waited. */
  planBegan(app: App, tutorId: string): Promise<number>
}

export type PlanApp = App & PlanHooks
