import { createChild, inviteGuardian } from '#contract/families/api'
import { consentVersion } from '#contract/families/rules'
import { listThreads } from '#contract/messages/api'
import { saveTutors } from '#contract/saved/api'
import { stopPath } from '#server/features/alerts/stop-links'
import { switchOffLinks } from '#server/features/notifications/mail-settings'
import type { App } from '#server/platform/app'
import { completeSampleData } from '#server/sample-data'
import { demoAccount, testApp } from '../app.ts'
import { mailsIn, type WhenDone } from '../database.ts'
import { feesOf } from '../fees.ts'
import { moneySteps } from '../payments/payments.ts'
import { createPeople, logInPerson, type Person, takeSecondStep } from '../people.ts'

export const visitors = ['visitor', 'newcomer', 'student', 'tutor', 'administrator', 'suspended'] as const
export type Visitor = (typeof visitors)[number]

/** A server on which no screen is empty: with the sample data, and what these come without. */
export async function fullServer(whenDone: WhenDone) {
  const server = await testApp({ data: 'sample', whenDone })
  const { app } = server
  await completeSampleData(app)
  const people = await loggedIn(server)
  await moneySteps(server).buyPlan(people.tutor, 'premium')
  await people.student.call(saveTutors, { body: { tutorIds: [tutor, rival] } })
  const ids = { tutor, rival, ...(await idsOf(app)), ...(await idsFor(people)) }
  const links = {
    invitation: await invitationLink(server, people),
    mailSettings: mailSettingsLink(app, people.student),
    stopAlert: stopPath(app, await firstId(app, 'alerts')),
  }
  return { ...server, people, ids, links }
}

export type FullServer = Awaited<ReturnType<typeof fullServer>>

const [tutor, rival] = ['dummy-tutor-1', 'dummy-tutor-2']

async function loggedIn(server: { app: App; url: string }) {
  const { email } = await server.app.db
    .selectFrom('users')
    .select('email')
    .where('suspended_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const [newcomer] = await createPeople(server, ['newcomer@test.example'])
  const administrator = await logInPerson(server, demoAccount('Administrator').email)
  await takeSecondStep(server, administrator)
  return {
    newcomer: newcomer!,
    student: await logInPerson(server, demoAccount('Student').email),
    tutor: await logInPerson(server, demoAccount('Tutor').email),
    administrator,
    suspended: await logInPerson(server, email!),
  }
}

type People = Awaited<ReturnType<typeof loggedIn>>

/** What paths name of the tutor and of the queues of administrators. */
async function idsOf(app: App) {
  const taught = await app.db
    .selectFrom('classes')
    .innerJoin('tutors', 'tutors.id', 'classes.tutor_id')
    .innerJoin('class_meetings', 'class_meetings.class_id', 'classes.id')
    .innerJoin('registers', 'registers.meeting_id', 'class_meetings.id')
    .select(['classes.id as class', 'classes.join_code as code', 'class_meetings.id as meeting'])
    .where('tutors.public_id', '=', tutor)
    .where('classes.title', '=', 'O-Level Mathematics')
    .orderBy('class_meetings.starts_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { receipt } = await app.db
    .selectFrom('payment_ledger')
    .select('receipt')
    .where('receipt', 'is not', null)
    .executeTakeFirstOrThrow()
  const verification = await firstId(app, 'verification_requests', 'in_review')
  const check = await firstId(app, 'checks', 'in_review')
  return { ...taught, receipt: receipt!, report: await firstId(app, 'reports'), verification, check }
}

/** What paths name of the family. */
async function idsFor({ student }: People) {
  const { threads } = await student.call(listThreads)
  const payments = (await feesOf(student)).flatMap(({ payments }) => payments)
  const paid = payments.find(({ confirmedAt }) => confirmedAt)!
  return { thread: threads[0]!.id, feeReceipt: paid.id }
}

type Table = 'alerts' | 'reports' | 'checks' | 'verification_requests'

async function firstId({ db }: App, table: Table, state?: string) {
  const rows = db.selectFrom(table as 'checks').select('id')
  const wanted = state ? rows.where('state', '=', state as 'in_review') : rows
  return (await wanted.orderBy('id').limit(1).executeTakeFirstOrThrow()).id
}

const mailSettingsLink = (app: App, { id: userId }: Person) =>
  pathOf(switchOffLinks(app, { userId, kind: 'message', locale: 'en' }).page)

/** Of another family: that of the student has its two guardians. */
async function invitationLink(server: { app: App; url: string }, { newcomer }: People) {
  const [mother] = await createPeople(server, ['mother@test.example'])
  const child = { firstName: 'Meera', grade: '7', consent: consentVersion } as const
  const { id } = await mother!.call(createChild, { body: child })
  await mother!.call(inviteGuardian, { body: { email: newcomer.email, childIds: [id] } })
  const mail = (await mailsIn(server.app.db)).findLast(({ to }) => to === newcomer.email)!
  return pathOf(mail.text.match(/\S+token=\S+/)![0])
}

function pathOf(link: string) {
  const { pathname, search } = new URL(link)
  return pathname + search
}
