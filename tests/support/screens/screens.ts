import type { Page } from 'playwright-core'
import { alertsPath, stopAlertPath } from '#contract/alerts/rules'
import { receiptPath, statementPath } from '#contract/billing/rules'
import { closuresPath } from '#contract/closures/rules'
import { invitationPath } from '#contract/families/paths'
import { feeReceiptPath, feeStatementPath } from '#contract/fees/paths'
import { askPath, messagesPath, newThreadPath, threadPath } from '#contract/messages/paths'
import { mailSettingsPath } from '#contract/notifications/paths'
import { product } from '#contract/product'
import { registerPath } from '#contract/register/paths'
import { requestsPath } from '#contract/requests/rules'
import { savedPath } from '#contract/saved/rules'
import { handlePath, sharePath } from '#contract/sharing/paths'
import { suspendedPath } from '#contract/suspensions/rules'
import { verificationPath } from '#contract/verification/rules'
import type { PageTexts } from '../texts.ts'
import type { FullServer, Visitor } from './full-server.ts'

type Screen = {
  /** The path of the route table. */
  route: string
  /** What is opened; by default the path itself. */
  at?: (server: FullServer) => string
  /** Of what is opened on it: a dialog, a sheet, a menu. */
  name?: string
  /** What is done first, in any language. */
  open?: (page: Page, texts: PageTexts) => Promise<void>
}

const openPhoneMenu = (page: Page) => page.locator('header summary').click()

async function openLogin(page: Page, { shell }: PageTexts) {
  await openPhoneMenu(page)
  await page.getByRole('banner').getByRole('button', { name: shell.account.login, exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function openFilters(page: Page) {
  await page.locator('main button[aria-haspopup=dialog]').click()
  await page.getByRole('dialog').waitFor()
}

async function openBooking(page: Page, { bookings }: PageTexts) {
  await page.getByRole('button', { name: bookings.form.action }).filter({ visible: true }).first().click()
  await page.getByRole('dialog').locator('form').waitFor()
}

async function openBell(page: Page) {
  await page.locator('header button[aria-haspopup=dialog]').click()
  await page.getByRole('dialog').waitFor()
}

/** Of the route table, what is never shown: it leads on to the profile. */
export const notShown = [handlePath(':handle')]

/** Every screen, by who opens it. */
export const screens: Record<Visitor, Screen[]> = {
  visitor: [
    { route: '/' },
    { route: '/', at: () => '/?lat=-20.2396&lng=57.4967&zoom=13' },
    { route: '/', name: 'phone menu', open: openPhoneMenu },
    { route: '/', name: 'login', open: openLogin },
    { route: '/legal/terms' },
    { route: '/legal/privacy' },
    { route: '/legal/cookies' },
    { route: '/safety' },
    { route: '/auth/callback', at: () => '/auth/callback?email_resend=true' },
    { route: '/verify' },
    { route: '/student', at: () => '/student?first=Kavi&last=Ramdin' },
    { route: '/student', at: () => '/student?sort=rating', name: 'filters', open: openFilters },
    { route: '/student/onboarding' },
    { route: savedPath, at: ({ ids }) => `${savedPath}?compare=${ids.tutor},${ids.rival}` },
    { route: '/tutor/profile/:id', at: ({ ids }) => `/tutor/profile/${ids.tutor}` },
    { route: '/tutors/:subject?/:city?', at: () => '/tutors' },
    { route: '/tutors/:subject?/:city?', at: () => '/tutors/mathematics' },
    { route: '/classes/:subject/:city?', at: () => '/classes/mathematics' },
    { route: '/become-a-tutor/:subject?/:city?', at: () => '/become-a-tutor' },
    { route: '/leaderboard' },
    { route: '/top-rated' },
    { route: '/tutor/signup' },
    { route: mailSettingsPath, at: ({ links }) => links.mailSettings },
    { route: stopAlertPath, at: ({ links }) => links.stopAlert },
    { route: '/join/:code', at: ({ ids }) => `/join/${ids.code}` },
  ],
  newcomer: [
    // It leads on after some seconds, unless it is told to stay.
    { route: product.welcomePath, open: (page) => page.locator('main button').first().click() },
    { route: invitationPath, at: ({ links }) => links.invitation },
    {
      route: '/tutor/profile/:id',
      at: ({ ids }) => `/tutor/profile/${ids.tutor}`,
      name: 'dialog to book',
      open: openBooking,
    },
  ],
  student: [
    { route: savedPath },
    { route: '/tutor/profile/:id', at: ({ ids }) => `/tutor/profile/${ids.tutor}` },
    { route: savedPath, name: 'notifications', open: openBell },
    { route: alertsPath },
    { route: '/profile' },
    { route: '/family' },
    { route: requestsPath.family },
    { route: requestsPath.new },
    { route: messagesPath },
    { route: newThreadPath, at: ({ ids }) => askPath(ids.rival) },
    { route: threadPath(':id'), at: ({ ids }) => threadPath(ids.thread) },
    { route: feeReceiptPath(':id'), at: ({ ids }) => feeReceiptPath(ids.feeReceipt) },
    { route: feeStatementPath(':year'), at: () => feeStatementPath(2026) },
  ],
  tutor: [
    { route: '/tutor/signup' },
    { route: '/tutor/dashboard' },
    { route: '/tutor/dashboard', name: 'phone menu', open: openPhoneMenu },
    { route: closuresPath },
    { route: sharePath },
    { route: '/tutor/hours' },
    { route: registerPath(':id'), at: ({ ids }) => registerPath(ids.meeting) },
    { route: '/tutor/classes' },
    { route: '/tutor/classes/new' },
    { route: '/tutor/classes/:id', at: ({ ids }) => `/tutor/classes/${ids.class}` },
    { route: '/tutor/classes/:id/edit', at: ({ ids }) => `/tutor/classes/${ids.class}/edit` },
    { route: '/tutor/classes/:id/poster', at: ({ ids }) => `/tutor/classes/${ids.class}/poster` },
    { route: '/tutor/fees' },
    { route: '/tutor/subscription' },
    { route: receiptPath(':number'), at: ({ ids }) => receiptPath(ids.receipt) },
    { route: statementPath(':year'), at: () => statementPath(2026) },
    { route: verificationPath },
    { route: requestsPath.tutor },
    { route: '/profile' },
  ],
  administrator: [
    { route: '/admin' },
    { route: '/admin/reports' },
    { route: '/admin/reports/:id', at: ({ ids }) => `/admin/reports/${ids.report}` },
    { route: '/admin/verification' },
    { route: '/admin/verification/:id', at: ({ ids }) => `/admin/verification/${ids.verification}` },
    { route: '/admin/checks' },
    { route: '/admin/checks/:id', at: ({ ids }) => `/admin/checks/${ids.check}` },
    { route: '/admin/demand' },
    { route: '/admin/reviews' },
    { route: '/admin/bookings' },
    { route: '/admin/tutors' },
    { route: '/admin/accounts' },
    { route: '/admin/payments' },
    { route: '/admin/calendar' },
    { route: '/admin/jobs' },
    { route: '/admin/audit-log' },
    { route: '/admin/:unknown?/:more?', at: () => '/admin/nothing' },
  ],
  suspended: [{ route: suspendedPath }],
}
