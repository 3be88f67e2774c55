import { fieldMessage } from '#contract/field-messages'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { findChild } from './children.queries.ts'

/** The person to be taught: a child of the account, or a name. */
export type Learner = { name: string; childId: string | null }
type Given = { childId?: string | null; learnerName?: string }

/** A child is taught under its own name. It must belong to the account and still be taught. */
export async function learnerOf(app: App, userId: string, { childId, learnerName }: Given): Promise<Learner> {
  if (!childId) return { name: learnerName!, childId: null }
  const { firstName, isArchived } = await findChild(app, userId, childId)
  if (isArchived)
    throw new AppError('invalid_input', {
      fields: { childId: fieldMessage('notTaughtNow', firstName) },
    })
  return { name: firstName, childId }
}
