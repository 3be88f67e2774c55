import { describe, expect, test } from 'vitest'
import { endReasons } from '#contract/bookings/rules'
import { cancelReasons } from '#contract/classes/rules'
import { paymentMethods } from '#contract/fees/rules'
import { type Locale, locales } from '#contract/locales'
import { attendanceMarks } from '#contract/register/rules'
import { checkKindNames } from '#contract/verification/checks'
import { texts } from './texts.ts'

const at = new Date('2026-11-20T06:00:00Z')
const lesson = { subject: 'History', grade: '9', at }
const named = { title: 'Zetwal', subject: 'Chemistry' }
const unnamed = { title: '', subject: 'English' }
const people = { learner: 'Kavi', tutor: 'Priya' }
const fee = { ...people, ...named, month: at, isTrial: false }

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : []
}

/** Calls all functions, also inside of records, with the same facts. */
const written = (value: unknown, ...facts: unknown[]): string[] => {
  if (typeof value === 'function') return strings(value(...facts))
  if (value && typeof value === 'object')
    return Object.values(value).flatMap((part) => written(part, ...facts))
  return strings(value)
}

/** All texts that people can get, with facts that reach every branch. */
function allTexts(locale: Locale) {
  const { bookings, classes, lessons, register, fees, billing, verification, ...rest } = texts[locale]
  const { safety, alerts, requests, closures, messages, accountMails, mails, pictures, letters } = rest
  const meeting = { learner: 'Kavi', class: named, at }
  const week = { meetings: 2, absences: 1, homework: 1 }
  const live = { plan: 'standard', cents: 999, on: at, until: at } as const
  const receipt = { number: 'R1', cents: 999, date: at.toISOString(), reference: 'X1', refundOf: 'R0' }
  const period = { from: at.toISOString(), until: at.toISOString() }
  return [
    ...endReasons.flatMap((reason) =>
      [true, false].flatMap((lostSlot) =>
        written(bookings.notices, { ...people, lesson, lostSlot, reason, time: at, onlineLink: 'x.test' }),
      ),
    ),
    ...written(bookings.actions),
    ...[named, unnamed].flatMap((name) => [
      ...written(classes.enrolmentNotices, { ...people, class: name, until: at }),
      ...written(classes.classNotices, {
        learners: ['Kavi', 'Ravi'],
        tutor: 'Priya',
        class: name,
        endsOn: at,
      }),
      ...cancelReasons.flatMap((reason) =>
        written(classes.meetingNotices, { tutor: 'Priya', class: name, at, reason, onlineLink: 'x.test' }),
      ),
    ]),
    ...written(classes.missedMinimum, { taken: 1, minimum: 3, name: unnamed }),
    ...written(classes.actions),
    ...(['lesson_tomorrow', 'lesson_soon'] as const).flatMap((kind) => [
      ...written(lessons.reminders, {
        ...people,
        ...lesson,
        ...named,
        kind,
        learners: ['Kavi'],
        learnerCount: 2,
      }),
      ...written(lessons.reminders.meeting, {
        ...people,
        ...unnamed,
        at,
        kind,
        learners: ['Kavi', 'Ravi'],
        learnerCount: 1,
      }),
    ]),
    lessons.feed.forTutor({ subject: 'History', learner: 'Kavi' }),
    lessons.feed.forFamily({ subject: 'History', ...people }),
    lessons.feed.tentative('Kavi'),
    lessons.feed.lessonDetails('9'),
    lessons.feed.class(unnamed),
    lessons.feed.classOf({ learners: ['Kavi', 'Ravi'], tutor: 'Priya', ...unnamed }),
    lessons.feed.classDetails({ subject: 'History', city: null }),
    ...written(register.absences, meeting),
    ...strings([register.digest.title, register.digest.action, register.digest.coming(meeting)]),
    register.digest.message({ lastWeek: week, thisWeek: week, coming: 1 }),
    ...attendanceMarks.map((mark) => register.digest.past({ ...meeting, mark, done: 'x', homework: 'y' })),
    ...paymentMethods.flatMap((method) =>
      written(fees.paymentNotices, { fee, rupees: 1500, reason: 'x', method }),
    ),
    ...(['before', 'due', 'after'] as const).flatMap((kind) =>
      strings(
        fees.feeReminder(kind, {
          fee: { ...fee, isTrial: true },
          rupees: 1500,
          dueOn: at,
          reference: 'AB-1',
        }),
      ),
    ),
    ...written(fees.claimReminders, { fee, rupees: 1500 }),
    ...[live, { ...live, isBetter: true, released: 2, restoredUntil: at, renewed: true, paid: live }].flatMap(
      (facts) => written(billing.planNotices, { released: 0, restoredUntil: null, ...facts }),
    ),
    billing.planNotices.renewalCancelled({ plan: 'premium', until: null }).message,
    billing.seeSubscription,
    ...checkKindNames.flatMap((kind) =>
      [true, false].flatMap((flag) => {
        const check = { kind, subject: flag ? 'Chemistry' : null, lastDay: at, reason: 'x', hasBadge: flag }
        return [
          ...written(verification.checkNotices, check),
          ...strings(verification.nameChanged({ hadBadge: flag })),
          ...written(verification.requestNotices, { wasApproved: flag, reason: 'x' }),
        ]
      }),
    ),
    ...written(safety.suspensions, 'x'),
    ...written(safety.tutorAway, 'Priya'),
    ...written(safety.bookings),
    ...written(safety.profile, 'x'),
    ...(['dismissed', 'upheld'] as const).flatMap((state) => strings(safety.reportDecided(state))),
    ...(['search', 'class', 'tutor'] as const).flatMap((kind) =>
      [1, 3].map((count) =>
        alerts.notice.title({
          kind,
          count,
          search: { subject: 'Economics', grade: '9', city: 'Curepipe' },
          class: unnamed,
        }),
      ),
    ),
    ...strings([alerts.notice.several(2), alerts.notice.place(named, 'Priya'), alerts.notice]),
    alerts.notice.note({ more: 2, endsAt: at }),
    ...strings(
      requests.newRequest({
        grade: '9',
        subject: 'Economics',
        city: 'Curepipe',
        days: ['Monday', 'Saturday'],
        budget: { rupees: 800, per: 'month' },
      }),
    ),
    ...strings(requests.newOffer({ tutor: 'Priya', subject: 'Economics', rupees: 800, per: 'hour' })),
    ...[1, 2].flatMap((count) => {
      const facts = { name: 'Gamane', day: at, lessons: count, meetings: count, skipped: count }
      return strings([closures.question(facts), closures.classesCancelled(facts), closures.calledOff(at)])
    }),
    ...[1, 2].flatMap((count) => [
      ...written(messages.unread.title(count, 'Priya')),
      ...strings(messages.newReview({ name: 'Kavi', rating: count })),
    ]),
    ...strings([messages.unread.action, messages.unread.message('Priya')]),
    ...written(accountMails, 'anna@x.test'),
    ...written(mails.guardianInvitation, 'Priya'),
    ...(['full', 'partial', null] as const).flatMap((refund) => {
      const description = mails.receiptDescription({ plan: refund ? null : 'standard', refund })
      const kind = refund ? 'refund' : 'charge'
      return written(mails.receipt, { ...receipt, kind, description, period, provider: 'sandbox' })
    }),
    ...written(mails.dispute, { receipt: 'R1', cents: 999, answerBy: at }),
    mails.dispute.opened({ receipt: 'R1', cents: 999, answerBy: null }).paragraphs.join(' '),
    ...strings([pictures, pictures.tutorOf('Zoologie'), [0, 1, 2].map(pictures.placesLeft)]),
    ...strings([
      pictures.moreWithPlaces(2),
      pictures.onDays(['Monday', 'Friday'], '9:00'),
      pictures.reviews(1),
    ]),
    ...strings([letters, letters.switchOff('x')]),
    ...Object.values(rest.notificationKindLabels),
    ...[...fees.incomeColumns, ...rest.demand.file.columns, rest.demand.file.few],
  ]
}

const english = allTexts('en')
/** Names, and words that the languages share. */
const shared = new Set(['Date', 'Message', 'Verification', 'Notification'])
const isSame = (text: string) => shared.has(text) || !/[a-z]{4}/i.test(text.replace(/Kavi|Ravi|Priya/g, ''))

describe.each(locales)('in %s', (locale) => {
  const all = allTexts(locale)

  test('every text is whole', () => {
    expect(all.length).toBe(english.length)
    expect(all.length).toBeGreaterThan(500)
    for (const text of all) {
      expect(text.trim()).toBe(text)
      expect(text).toMatch(/^\S/)
      expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid|=>|\$\{| {2}|\.\.(?!\.)|[a-z]_[a-z]/)
    }
  })
})

describe.each(['fr', 'mfe'] as const)('in %s', (locale) => {
  const all = allTexts(locale)

  test('nothing is left in English', () => {
    const left = all.filter((text, at) => text === english[at] && !isSame(text))
    expect([...new Set(left)]).toEqual([])
    const words = /\b(the|your|you|please|with|will|was|have|has|been|and|of|lesson|class|tutor|booking)\b/i
    expect(all.filter((text) => words.test(text))).toEqual([])
    expect(
      all.filter((text) => /\b(History|Chemistry|English|Economics|November|Friday)\b/.test(text)),
    ).toEqual([])
  })

  test('signs are those of the language', () => {
    expect(all.filter((text) => /'/.test(text))).toEqual([])
    const spaced = locale === 'fr' ? /[^\s ][:;?!](?!\/\/|\d)/ : /\s[:;?!]/
    expect(all.filter((text) => spaced.test(text.replace(/https?:\S+/g, '')))).toEqual([])
  })
})
