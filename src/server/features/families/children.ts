import type { ChildChange, ChildForm } from '#contract/families/api'
import { birthYearsIn, childColours, consentVersion, mostChildren } from '#contract/families/rules'
import { fieldMessage } from '#contract/field-messages'
import { emit } from '#server/features/feature'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import { findChild, schoolYear } from './children.queries.ts'

const additions: Limit = { name: 'children', count: 20, seconds: 24 * 60 * 60 }

export async function createChild(app: App, userId: string, form: ChildForm) {
  requireBirthYear(app, form.birthYear)
  await takeToken(app, additions, userId)
  return inTransaction(app, async (app) => {
    const places = await freePlaces(app, userId)
    const id = uuidv7(app.clock.now())
    await app.db
      .insertInto('children')
      .values({
        id,
        first_name: form.firstName,
        grade: form.grade,
        grade_year: schoolYear(app),
        birth_year: form.birthYear,
        colour: form.colour ?? (await freeColour(app, userId)),
        created_at: app.clock.now(),
      })
      .execute()
    await addGuardian(app, { childId: id, userId, role: 'owner', place: places[0] })
    return findChild(app, userId, id)
  })
}

/** How many more children a person may add. Their row is locked until the transaction ends. */
export async function freePlaces({ db }: App, userId: string) {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unauthenticated'))
  const taken = await db.selectFrom('guardians').select('place').where('user_id', '=', userId).execute()
  return Array.from({ length: mostChildren }, (_, at) => at + 1).filter(
    (place) => !taken.some((row) => row.place === place),
  )
}

async function freeColour({ db }: App, userId: string) {
  const own = await db
    .selectFrom('guardians')
    .innerJoin('children', 'children.id', 'child_id')
    .select('colour')
    .where('user_id', '=', userId)
    .execute()
  return childColours.find((colour) => !own.some((row) => row.colour === colour)) ?? childColours[0]
}

type Guardian = { childId: string; userId: string; role: 'owner' | 'second'; place: number | undefined }

/** Records the guardian together with the consent that was just given. */
export async function addGuardian({ db, clock }: App, { childId, userId, role, place }: Guardian) {
  if (place === undefined) throw new AppError('family_full')
  await db.insertInto('guardians').values({ child_id: childId, user_id: userId, role, place }).execute()
  await db
    .insertInto('consents')
    .values({ child_id: childId, user_id: userId, text_version: consentVersion, agreed_at: clock.now() })
    .execute()
}

/** Both guardians may correct a child's data, but only the owner decides whether it is taught. */
export function changeChild(app: App, userId: string, childId: string, change: ChildChange) {
  const { firstName, grade, birthYear, colour, isArchived } = change
  if (birthYear) requireBirthYear(app, birthYear)
  return inTransaction(app, async (app) => {
    const child = await findChild(app, userId, childId)
    if (isArchived !== undefined && child.role !== 'owner') throw new AppError('forbidden')
    const columns = {
      ...(firstName !== undefined && { first_name: firstName }),
      ...(grade !== undefined && { grade, grade_year: schoolYear(app) }),
      ...(birthYear !== undefined && { birth_year: birthYear }),
      ...(colour !== undefined && { colour }),
      ...(isArchived !== undefined && { archived_at: isArchived ? app.clock.now() : null }),
    }
    if (Object.keys(columns).length > 0)
      await app.db.updateTable('children').set(columns).where('id', '=', childId).execute()
    if (firstName !== undefined && firstName !== child.firstName)
      await emit(app, 'childRenamed', { childId, firstName })
    return findChild(app, userId, childId)
  })
}

function requireBirthYear(app: App, birthYear: number | null) {
  const { from, to } = birthYearsIn(schoolYear(app))
  if (birthYear !== null && (birthYear < from || birthYear > to))
    throw new AppError('invalid_input', { fields: { birthYear: fieldMessage('giveYearWithin', from, to) } })
}

/** The owner deletes the child for both guardians. The second guardian only leaves. */
export function deleteChild(app: App, userId: string, childId: string) {
  return inTransaction(app, async (app) => {
    const { role } = await findChild(app, userId, childId)
    if (role === 'second') await deleteSecond(app, childId)
    else {
      await emit(app, 'childLeaving', { childId })
      await app.db.deleteFrom('children').where('id', '=', childId).execute()
    }
    return {}
  })
}

export function removeSecondGuardian(app: App, userId: string, childId: string) {
  return inTransaction(app, async (app) => {
    const { role } = await findChild(app, userId, childId)
    if (role !== 'owner') throw new AppError('forbidden')
    await deleteSecond(app, childId)
    return findChild(app, userId, childId)
  })
}

async function deleteSecond(app: App, childId: string) {
  const second = await app.db
    .selectFrom('guardians')
    .select('user_id')
    .where('child_id', '=', childId)
    .where('role', '=', 'second')
    .forUpdate()
    .executeTakeFirst()
  if (!second) return
  await emit(app, 'guardianLeaving', { childId, userId: second.user_id })
  await app.db
    .deleteFrom('guardians')
    .where('child_id', '=', childId)
    .where('user_id', '=', second.user_id)
    .execute()
}
