import { fieldMessage } from '#contract/field-messages'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { findChild } from './children.queries.ts'

/** Who is to be taught: a child of the account, or whoever is named. */
export type Learner = { name: string; childId: string | null }
type Given = { childId?: string | null; learnerName?: string }

/** The learner that a form names. A child has its own first name; it must be one of the account's, and still be taught. */
export async function learnerOf(app: App, userId: string, { childId, learnerName }: Given): Promise<Learner> {
  if (!childId) return { name: learnerName!, childId: null }
  const { firstName, isArchived } = await findChild(app, userId, childId)
  if (isArchived)
    throw new AppError('invalid_input', {
      fields: { childId: fieldMessage('notTaughtNow', firstName) },
    })
  return { name: firstName, childId }
}
