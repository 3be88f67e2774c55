import { sql } from 'kysely'
import type { App, PersonalData } from '#server/platform/app'
import { formerStudent, formerTutor, inApiNames } from '#server/platform/personal-data'
import { endFeesOfTutor } from './end-fees.ts'
import { isOfLedger, isOfTutor } from './fees.queries.ts'
import { deleteFeeNotices } from './notices.ts'

export const feeData: PersonalData = {
  async collect(app, userId) {
    const db = inApiNames(app.db)
    return {
      fees: await feesOf(app, isOfLedger(userId)),
      feePayments: await paymentsOf(app, isOfLedger(userId)),
      feesOfLearners: await feesOf(app, isOfTutor(userId)),
      feePaymentsOfLearners: await paymentsOf(app, isOfTutor(userId)),
      feeSettings: await db
        .selectFrom('fee_books')
        .select(['due_day', 'siblings_percent', 'subjects_percent', 'last_receipt'])
        .where('user_id', '=', userId)
        .execute(),
      paymentDetails: await db
        .selectFrom('payment_details')
        .innerJoin('fee_books', 'fee_books.id', 'book_id')
        .select(['method', 'details'])
        .where('user_id', '=', userId)
        .execute(),
      paymentPicture: await db
        .selectFrom('payment_pictures')
        .innerJoin('fee_books', 'fee_books.id', 'book_id')
        .select(sql<string>`'data:image/jpeg;base64,' || encode(bytes, 'base64')`.as('picture'))
        .where('user_id', '=', userId)
        .execute(),
    }
  },

  /** The money stays on record without the names, because the other side needs it for its own books. */
  async erase(app, userId) {
    await endFeesOfTutor(app, { userId })
    await deleteFeeNotices(app, sql<boolean>`(${isOfTutor(userId)} or ledger.account_id = ${userId})`)
    await handOverLedgers(app, { userId })
    await removeNames(app, sql<boolean>`ledger.account_id = ${userId}`)
    await app.db
      .updateTable('fee_ledgers')
      .set({ account_id: null })
      .where('account_id', '=', userId)
      .execute()
    await closeBook(app, userId)
  },
}

type Whose = ReturnType<typeof sql<boolean>>

const feesOf = ({ db }: App, isTheirs: Whose) =>
  inApiNames(db)
    .selectFrom('fees')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .select(['learner_name', 'title', 'subject', 'reference', 'month', 'is_trial', 'due_on', 'state'])
    .select(['discount_kind', 'discount_percent', 'rupees', 'paid_rupees', 'credit_rupees', 'waived_rupees'])
    .select(['full_rupees', 'open_rupees', 'created_at'])
    .where(isTheirs)
    .orderBy('month')
    .execute()

const paymentsOf = ({ db }: App, isTheirs: Whose) =>
  inApiNames(db)
    .selectFrom('fee_payments')
    .innerJoin('fees', 'fees.id', 'fee_id')
    .innerJoin('fee_ledgers as ledger', 'ledger.enrolment_id', 'fees.enrolment_id')
    .select([
      'learner_name',
      'month',
      'fee_payments.rupees',
      'method',
      'fee_payments.reference as bank_reference',
    ])
    .select(['made_by', 'claimed_at', 'confirmed_at', 'declined_at', 'withdrawn_at', 'reason', 'receipt'])
    .where(isTheirs)
    .orderBy(sql`coalesce(claimed_at, confirmed_at)`)
    .execute()

/** What a guardian owes and paid for a child goes to the child's other guardian, where there is one who is not the tutor. */
export async function handOverLedgers(
  { db }: App,
  { userId, childId }: { userId: string; childId?: string },
) {
  await db
    .updateTable('fee_ledgers')
    .from('guardians as other')
    .set((row) => ({ account_id: row.ref('other.user_id') }))
    .whereRef('other.child_id', '=', 'fee_ledgers.child_id')
    .where('other.user_id', '<>', userId)
    .where('account_id', '=', userId)
    .$if(childId !== undefined, (query) => query.where('fee_ledgers.child_id', '=', childId!))
    .where(sql<boolean>`other.user_id is distinct from (select user_id from fee_books where id = book_id)`)
    .execute()
}

/** The ledgers have the name that a child is called by now, and so have receipts, which are drawn up anew each time. */
export async function renameLearner(
  { db }: App,
  { childId, firstName }: { childId: string; firstName: string },
) {
  await db
    .updateTable('fee_ledgers')
    .set({ learner_name: firstName })
    .where('child_id', '=', childId)
    .where('learner_name', '<>', formerStudent)
    .execute()
}

/** A child that is deleted is named nowhere any more; the account keeps what it paid. */
export async function eraseChild(app: App, { childId }: { childId: string }) {
  await deleteFeeNotices(app, sql<boolean>`ledger.child_id = ${childId}`)
  await removeNames(app, sql<boolean>`ledger.child_id = ${childId}`)
}

/** Removes the names, and what the tutor typed, which may say who they are and why they paid late. */
async function removeNames({ db }: App, isOfLeaver: Whose) {
  await sql`update fee_payments set reference = '', reason = '' from fees join fee_ledgers ledger using (enrolment_id)
    where fees.id = fee_id and (fee_payments.reference, reason) <> ('', '') and ${isOfLeaver}`.execute(db)
  await sql`update fee_waivers set reason = '' from fees join fee_ledgers ledger using (enrolment_id)
    where fees.id = fee_id and made_by = 'tutor' and ${isOfLeaver}`.execute(db)
  await sql`update fee_ledgers ledger set learner_name = ${formerStudent} where ${isOfLeaver}`.execute(db)
}

/** The tutor has left: receipts keep their numbers, and the families what they paid. */
async function closeBook({ db }: App, userId: string) {
  const book = await db.selectFrom('fee_books').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!book) return
  await db.deleteFrom('payment_details').where('book_id', '=', book.id).execute()
  await db.deleteFrom('payment_pictures').where('book_id', '=', book.id).execute()
  await db
    .updateTable('fee_books')
    .set({ user_id: null, tutor_name: formerTutor })
    .where('id', '=', book.id)
    .execute()
}
