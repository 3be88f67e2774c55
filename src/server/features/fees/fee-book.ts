import { sql } from 'kysely'
import { attendingStates } from '#contract/classes/rules'
import type { InputOf } from '#contract/endpoint'
import type { TutorPayment } from '#contract/fees/api'
import type { FeeSettings, putFeeSettings } from '#contract/fees/tutor.api'
import type { Download } from '#contract/files/downloads'
import { isOfFamily } from '#server/features/classes/enrolments.queries'
import { requireUploadQuota } from '#server/features/files/upload-quota'
import type { App } from '#server/platform/app'
import { AppError } from '#server/platform/app-error'
import { inTransaction } from '#server/platform/db'
import { decodeFile } from '#server/platform/files/decoding/decoding'
import { pictureType } from '#server/platform/files/pictures'
import { uuidv7 } from '#server/platform/ids'
import { type Limit, takeToken } from '#server/platform/limits'
import type { User } from '#server/platform/user'

/** The fee book of a tutor's account, which begins when it is first needed. */
export async function feeBookOf({ db, clock }: App, userId: string) {
  await db
    .insertInto('fee_books')
    .columns(['id', 'user_id', 'tutor_name'])
    .expression((from) =>
      from
        .selectFrom('tutors')
        .select([sql<string>`${uuidv7(clock.now())}::uuid`.as('id'), 'user_id', 'name'])
        .where('user_id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return db.selectFrom('fee_books').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
}

export async function settingsOf(app: App, userId: string): Promise<FeeSettings> {
  const book = await feeBookOf(app, userId)
  return {
    dueDay: book.due_day,
    siblingsPercent: book.siblings_percent,
    subjectsPercent: book.subjects_percent,
    details: await app.db
      .selectFrom('payment_details')
      .select(['method', 'details'])
      .where('book_id', '=', book.id)
      .orderBy('method')
      .execute(),
    hasPicture: (await pictureIn(app, book.id)) !== null,
  }
}

type Settings = InputOf<typeof putFeeSettings>['body']

export const changeSettings = (app: App, userId: string, settings: Settings): Promise<FeeSettings> =>
  inTransaction(app, async (app) => {
    const { id } = await feeBookOf(app, userId)
    await app.db
      .updateTable('fee_books')
      .set({
        due_day: settings.dueDay,
        siblings_percent: settings.siblingsPercent,
        subjects_percent: settings.subjectsPercent,
      })
      .where('id', '=', id)
      .execute()
    await app.db.deleteFrom('payment_details').where('book_id', '=', id).execute()
    if (settings.details.length > 0)
      await app.db
        .insertInto('payment_details')
        .values(settings.details.map((detail) => ({ book_id: id, ...detail })))
        .execute()
    return settingsOf(app, userId)
  })

const uploads: Limit = { name: 'payment-pictures', count: 10, seconds: 60 * 60 }

/** Stores the picture in the database and not among the public ones: only families of the tutor's classes see it. */
export async function setPicture(app: App, userId: string, given: Uint8Array): Promise<FeeSettings> {
  await takeToken(app, uploads, userId)
  await requireUploadQuota(app, { ownerId: userId, bytes: given.length })
  if (!pictureType(given)) throw new AppError('picture_unsupported')
  const encoded = await decodeFile('encodeWhole', given)
  if (!encoded) throw new AppError('picture_unreadable')
  const bytes = Buffer.from(encoded)
  const book = await feeBookOf(app, userId)
  await app.db
    .insertInto('payment_pictures')
    .values({ book_id: book.id, bytes })
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet({ bytes }))
    .execute()
  return settingsOf(app, userId)
}

export async function deletePicture(app: App, userId: string): Promise<FeeSettings> {
  const { id } = await feeBookOf(app, userId)
  await app.db.deleteFrom('payment_pictures').where('book_id', '=', id).execute()
  return settingsOf(app, userId)
}

async function pictureIn({ db }: App, bookId: string) {
  const picture = await db
    .selectFrom('payment_pictures')
    .select('bytes')
    .where('book_id', '=', bookId)
    .executeTakeFirst()
  return picture?.bytes ?? null
}

/** The picture, for the tutor and for families of the tutor's classes; others find none. */
export async function paymentPicture(app: App, user: User, publicId: string): Promise<Download> {
  const book = await app.db
    .selectFrom('fee_books')
    .innerJoin('tutors', 'tutors.user_id', 'fee_books.user_id')
    .select('fee_books.id')
    .where('public_id', '=', publicId)
    .where((is) =>
      is.or([
        is('fee_books.user_id', '=', user.id),
        sql<boolean>`tutors.id = any(array(${tutorsPaidBy(app, user.id)}))`,
      ]),
    )
    .executeTakeFirst()
  const bytes = book && (await pictureIn(app, book.id))
  if (!bytes) throw new AppError('not_found')
  return { name: 'payment-code.jpg', type: 'image/jpeg', bytes: new Uint8Array(bytes) }
}

/** How the tutors want to be paid whose classes a family comes to. */
export async function tutorPayments(app: App, userId: string): Promise<TutorPayment[]> {
  const rows = await app.db
    .selectFrom('fee_books')
    .innerJoin('tutors', 'tutors.user_id', 'fee_books.user_id')
    .select(['tutors.public_id as tutorId', 'tutors.name as tutorName'])
    .select([
      sql<
        FeeSettings['details']
      >`(select coalesce(jsonb_agg(jsonb_build_object('method', method, 'details', details)
        order by method), '[]') from payment_details where book_id = fee_books.id)`.as('details'),
      sql<boolean>`exists (select from payment_pictures where book_id = fee_books.id)`.as('hasPicture'),
    ])
    .where(sql<boolean>`tutors.id = any(array(${tutorsPaidBy(app, userId)}))`)
    .orderBy('tutors.name')
    .execute()
  return rows.filter(({ details, hasPicture }) => details.length > 0 || hasPicture)
}

const tutorsPaidBy = ({ db }: App, userId: string) =>
  db
    .selectFrom('enrolments')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select('classes.tutor_id')
    .where('enrolments.state', 'in', attendingStates)
    .where(isOfFamily(userId))
