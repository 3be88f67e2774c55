import { createHash } from 'node:crypto'
import { unknownCity } from '#contract/catalog/rules'
import { dayMs } from '#contract/durations'
import type { Sharing } from '#contract/sharing/api'
import { handleDays, handleLength, handleProblem, plainHandle } from '#contract/sharing/rules'
import { unknownTutor } from '#server/features/tutors/profile'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { plainLetters } from '#server/platform/ids'

const hashOf = (handle: string) => createHash('sha256').update(handle).digest()

export const changeableAfter = (chosenAt: Date) => new Date(chosenAt.getTime() + handleDays * dayMs)

/** The public id of the listed tutor to whom a handle leads. Former handles lead there as well. */
export async function tutorOfHandle({ db }: App, handle: string) {
  const row = await db
    .selectFrom('tutor_handles')
    .innerJoin('tutors', 'tutors.id', 'tutor_id')
    .select('public_id')
    .where('hash', '=', hashOf(plainHandle(handle)))
    .where('listed_at', 'is not', null)
    .executeTakeFirst()
  return row?.public_id
}

export async function findHandle(app: App, handle: string) {
  const tutorId = await tutorOfHandle(app, handle)
  if (!tutorId) throw unknownTutor()
  return { tutorId }
}

export async function mySharing(app: App, tutorId: string): Promise<Sharing> {
  const { db, clock } = app
  const tutor = await db
    .selectFrom('tutors')
    .select(['public_id', 'name', 'city', 'subjects', 'picture', 'listed_at', 'hidden_at', 'suspended_at'])
    .where('id', '=', tutorId)
    .executeTakeFirst()
  if (!tutor) throw new AppError('forbidden')
  const chosen = await db
    .selectFrom('tutor_handles')
    .select(['handle', 'chosen_at', 'replaced_at'])
    .where('tutor_id', '=', tutorId)
    .orderBy('chosen_at', 'desc')
    .execute()
  const current = chosen.find(({ replaced_at }) => !replaced_at)
  const changeableAt = current && changeableAfter(current.chosen_at)
  return {
    tutorId: tutor.public_id,
    name: tutor.name,
    isListed: tutor.listed_at !== null,
    isHiddenByTeam: tutor.hidden_at !== null || tutor.suspended_at !== null,
    hasPicture: tutor.picture !== null,
    handle: current?.handle ?? null,
    formerHandles: chosen.flatMap(({ handle, replaced_at }) => (replaced_at ? handle! : [])),
    changeableAt: changeableAt && changeableAt > clock.now() ? changeableAt.toISOString() : null,
    suggestion: current ? null : await suggestHandle(app, tutor),
  }
}

type Named = { name: string; city: string; subjects: string[] }

const mostNumbered = 9

/** The first free handle of these: the name, the name with city or subject, the name with a number. */
async function suggestHandle({ db }: App, { name, city, subjects }: Named) {
  const own = plainLetters(name, handleLength.max)
  const parts = [city === unknownCity ? '' : city, subjects[0] ?? '']
  const numbered = Array.from({ length: mostNumbered - 1 }, (_, at) => `${plainLetters(name, 28)}-${at + 2}`)
  const longer = parts.filter(Boolean).map((part) => plainLetters(`${name} ${part}`, handleLength.max))
  const candidates = [own, ...longer, ...numbered].filter((handle) => !handleProblem(handle))
  if (candidates.length === 0) return null
  const taken = await db
    .selectFrom('tutor_handles')
    .select('hash')
    .where('hash', 'in', candidates.map(hashOf))
    .execute()
  return candidates.find((handle) => !taken.some(({ hash }) => hash.equals(hashOf(handle)))) ?? null
}

type Claim = { tutorId: string; handle: string }

/** Whether a handle is or was somebody else's. It stays so for ever, so that nothing has to be locked to check it. */
export async function isTaken({ db }: App, { tutorId, handle }: Claim) {
  const row = await db
    .selectFrom('tutor_handles')
    .select('tutor_id')
    .where('hash', '=', hashOf(handle))
    .executeTakeFirst()
  return row !== undefined && row.tutor_id !== tutorId
}

/** The handle in use becomes a former one. False if somebody else was faster. */
export async function claimHandle({ db, clock }: App, { tutorId, handle }: Claim) {
  const now = clock.now()
  await db
    .updateTable('tutor_handles')
    .set({ replaced_at: now })
    .where('tutor_id', '=', tutorId)
    .where('replaced_at', 'is', null)
    .execute()
  const claimed = await db
    .insertInto('tutor_handles')
    .values({ hash: hashOf(handle), handle, tutor_id: tutorId, chosen_at: now })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ chosen_at: now, replaced_at: null })
        .where('tutor_handles.tutor_id', '=', tutorId),
    )
    .returning('hash')
    .executeTakeFirst()
  return claimed !== undefined
}
