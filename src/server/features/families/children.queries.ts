import { dayInMauritius } from '#contract/calendar/mauritius-time'
import type { Child } from '#contract/families/api'
import { reviewerName } from '#contract/reviews/rules'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'

/** The children of a guardian, in the order in which they were added. */
export async function childrenOf(app: App, userId: string): Promise<Child[]> {
  const rows = await childRows(app, userId).orderBy('own.place').execute()
  const year = schoolYear(app)
  return rows.map(({ id, first_name, grade, grade_year, birth_year, colour, archived_at, role, other }) => ({
    id,
    firstName: first_name,
    grade,
    birthYear: birth_year,
    colour,
    isArchived: archived_at !== null,
    role,
    otherGuardian: other === null ? null : reviewerName(other),
    asksGrade: archived_at === null && grade_year < year,
  }))
}

/** A child for its guardians. For everybody else it does not exist. */
export async function findChild(app: App, userId: string, childId: string): Promise<Child> {
  const child = (await childrenOf(app, userId)).find(({ id }) => id === childId)
  if (!child) throw new AppError('not_found')
  return child
}

const childRows = ({ db }: App, userId: string) =>
  db
    .selectFrom('guardians as own')
    .innerJoin('children', 'children.id', 'own.child_id')
    .leftJoin('guardians as second', (join) =>
      join.onRef('second.child_id', '=', 'own.child_id').onRef('second.user_id', '<>', 'own.user_id'),
    )
    .leftJoin('users', 'users.id', 'second.user_id')
    .selectAll('children')
    .select(['own.role', 'users.full_name as other'])
    .where('own.user_id', '=', userId)

/** School years are calendar years in Mauritius. */
export const schoolYear = ({ clock }: App) => Number(dayInMauritius(clock.now()).slice(0, 4))
