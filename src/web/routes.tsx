import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { alertsPath, stopAlertPath } from '#contract/alerts/rules'
import { receiptPath, statementPath } from '#contract/billing/rules'
import { closuresPath } from '#contract/closures/rules'
import { invitationPath } from '#contract/families/paths'
import { feeReceiptPath, feeStatementPath } from '#contract/fees/paths'
import { messagesPath, newThreadPath, threadPath } from '#contract/messages/paths'
import { mailSettingsPath } from '#contract/notifications/paths'
import { product } from '#contract/product'
import { registerPath } from '#contract/register/paths'
import { requestsPath } from '#contract/requests/rules'
import { savedPath } from '#contract/saved/rules'
import { handlePath, sharePath } from '#contract/sharing/paths'
import { suspendedPath } from '#contract/suspensions/rules'
import { verificationPath } from '#contract/verification/rules'
import {
  classByCodeQuery,
  listedClassesQuery,
  tutorClassesQuery,
} from './features/classes/classes.queries.ts'
import { wantedQuery } from './features/demand/wanted.queries.ts'
import { homeQuery } from './features/home/home.queries.ts'
import { boardString, readBoard } from './features/leaderboard/board-url.ts'
import { leaderboardQuery, topTutorsQuery } from './features/leaderboard/leaderboard.queries.ts'
import { placeSearch, readPlace } from './features/map/place-url.ts'
import { offerQuery } from './features/offer/offer.queries.ts'
import { reviewsQuery } from './features/reviews/reviews.queries.ts'
import { compareString, readCompared } from './features/saved/compare-url.ts'
import { nextSlotQuery } from './features/saved/saved.queries.ts'
import { tutorsQuery } from './features/search/search.queries.ts'
import { readSearch, searchString } from './features/search/search-url.ts'
import {
  mostTaughtQuery,
  readSubjectPath,
  subjectsQuery,
  subjectTutorsQuery,
} from './features/search/subjects.queries.ts'
import { tutorOfHandleQuery, tutorQuery } from './features/tutors/tutors.queries.ts'
import { hasStoredSession } from './lib/auth/session.ts'
import { ensureAll, ensurePage, type LoadArgs, load } from './lib/load-queries.ts'
import { PageNotFound, Redirect, type Route } from './lib/router/route.ts'
import { isStudentNameWanted } from './lib/student-name.ts'

type Row = {
  path: string
  /**
   * A file in screens/ whose default export is the screen. Each is a chunk of its own. Screens for members are in
   * screens/account/.
   */
  screen: string
  load?: (args: LoadArgs) => unknown
  /** Chunks that the screen loads later, for URLs that need them at once. */
  extraModules?: (search: URLSearchParams) => string[]
  /** Chunks like these which a browser in data-saver mode loads only on request. */
  laterModules?: (search: URLSearchParams) => string[]
  /** The query string under which the page is rendered and cached. The default is none. */
  searchOf?: (given: URLSearchParams) => string
  /** Whether the server caches the page, which is the default. */
  isShared?: (search: URLSearchParams) => boolean
  /** A page that only some accounts have. The server answers 404 to everybody, and it is never cached. */
  isPrivate?: boolean
}

const screens = import.meta.glob<{ default: ComponentType }>('./screens/*.tsx')

/** The route table: path → screen → the queries to load before it is shown. The first path that matches is used. */
const table: Row[] = [
  {
    path: '/',
    screen: 'home',
    load: load(({ url }) => (readPlace(url.searchParams) ? [] : [homeQuery()])),
    ...(import.meta.env.SSR && {
      searchOf: placeSearch,
      extraModules: forPlace('src/web/screens/home/home-map.tsx'),
      laterModules: forPlace('src/web/features/map/tutor-map.tsx'),
    }),
  },
  { path: '/legal/terms', screen: 'legal' },
  { path: '/legal/privacy', screen: 'legal' },
  { path: '/legal/cookies', screen: 'legal' },
  { path: '/safety', screen: 'safety' },
  { path: '/auth/callback', screen: 'auth-callback' },
  { path: '/verify', screen: 'auth-callback' },
  { path: product.welcomePath, screen: 'welcome' },
  {
    path: '/student',
    screen: 'find-tutors',
    load: load(findTutors),
    ...(import.meta.env.SSR && {
      searchOf: (given) => searchString(readSearch(given)),
      isShared: (search) => !search.has('q') && !search.has('near') && !search.has('box'),
    }),
  },
  { path: '/student/onboarding', screen: 'student-welcome', load: studentWelcome },
  {
    path: savedPath,
    screen: 'saved',
    ...(import.meta.env.SSR && {
      load: loadCompared,
      searchOf: (given) => compareString(readCompared(given)),
      isShared: (search) => search.size === 0,
    }),
  },
  {
    path: '/tutor/profile/:id',
    screen: 'tutor-profile',
    load: load(({ params }) => [
      tutorQuery(params.id!),
      reviewsQuery(params.id!),
      tutorClassesQuery(params.id!),
    ]),
  },
  // Never shown: the loader redirects to the profile, or finds nothing.
  { path: handlePath(':handle'), screen: 'tutor-profile', load: loadHandle },
  { path: '/tutors/:subject?/:city?', screen: 'tutors-by-subject', load: loadBySubject },
  { path: '/classes/:subject/:city?', screen: 'classes-by-subject', load: loadClasses },
  { path: '/become-a-tutor/:subject?/:city?', screen: 'become-a-tutor', load: loadRecruiting },
  {
    path: '/leaderboard',
    screen: 'leaderboard',
    load: load(({ url }) => [leaderboardQuery(readBoard(url.searchParams))]),
    ...(import.meta.env.SSR && { searchOf: (given) => boardString(readBoard(given)) }),
  },
  { path: '/top-rated', screen: 'top-rated', load: load(() => [topTutorsQuery()]) },
  { path: '/tutor/signup', screen: 'tutor-registration' },
  { path: '/tutor/dashboard', screen: 'account/tutor-dashboard' },
  { path: closuresPath, screen: 'account/tutor-closures' },
  { path: sharePath, screen: 'account/tutor-share' },
  { path: '/tutor/hours', screen: 'account/tutor-hours' },
  { path: registerPath(':id'), screen: 'account/tutor-register' },
  { path: '/tutor/classes', screen: 'account/tutor-classes' },
  { path: '/tutor/classes/new', screen: 'account/tutor-class-form' },
  { path: '/tutor/classes/:id', screen: 'account/tutor-class' },
  { path: '/tutor/classes/:id/edit', screen: 'account/tutor-class-form' },
  { path: '/tutor/classes/:id/poster', screen: 'account/tutor-class-poster' },
  { path: '/tutor/fees', screen: 'account/tutor-fees' },
  { path: feeReceiptPath(':id'), screen: 'account/fee-receipts' },
  { path: feeStatementPath(':year'), screen: 'account/fee-receipts' },
  { path: '/tutor/subscription', screen: 'account/subscription' },
  { path: receiptPath(':number'), screen: 'account/receipts' },
  { path: statementPath(':year'), screen: 'account/receipts' },
  { path: verificationPath, screen: 'account/verification' },
  { path: mailSettingsPath, screen: 'mail-settings' },
  { path: alertsPath, screen: 'account/alerts' },
  { path: stopAlertPath, screen: 'stop-alert' },
  { path: '/profile', screen: 'account/profile' },
  { path: '/family', screen: 'account/family' },
  { path: suspendedPath, screen: 'account/suspended' },
  { path: requestsPath.family, screen: 'account/requests' },
  { path: requestsPath.new, screen: 'account/new-request' },
  { path: requestsPath.tutor, screen: 'account/tutor-requests' },
  { path: messagesPath, screen: 'account/messages' },
  { path: newThreadPath, screen: 'account/new-message' },
  { path: threadPath(':id'), screen: 'account/message-thread' },
  { path: invitationPath, screen: 'account/guardian-invitation' },
  {
    path: '/join/:code',
    screen: 'join',
    ...(import.meta.env.SSR && { load: loadJoin, isShared: () => false }),
  },
  admin('/admin'),
  admin('/admin/reports'),
  admin('/admin/reports/:id'),
  admin('/admin/verification'),
  admin('/admin/verification/:id'),
  admin('/admin/checks'),
  admin('/admin/checks/:id'),
  admin('/admin/demand'),
  admin('/admin/reviews'),
  admin('/admin/bookings'),
  admin('/admin/tutors'),
  admin('/admin/accounts'),
  admin('/admin/payments'),
  admin('/admin/calendar'),
  admin('/admin/jobs'),
  admin('/admin/audit-log'),
  // Unknown paths answer like the others, so that nobody can find out which exist.
  admin('/admin/:unknown?/:more?'),
]

function admin(path: string): Row {
  return { path, screen: 'account/admin', isPrivate: import.meta.env.SSR }
}

/** Loads the data of the shell, which every page has from its first paint. */
export const loadShell = (queries: QueryClient) => ensureAll(queries, [offerQuery(), mostTaughtQuery()])

export type PageRoute = Route & { row: Row; modules: string[] }

/** Whether the screen is for members only. */
export const isOfAccount = ({ screen }: Row) => screen.startsWith('account/')

export function createRoutes(queries: QueryClient): PageRoute[] {
  return table.map((row) => {
    const file = `screens/${row.screen}.tsx`
    return {
      path: row.path,
      loader: row.load && ((args) => row.load!({ ...args, queries })),
      async lazy() {
        const files = isOfAccount(row) ? (await import('./account-screens.ts')).accountScreens : screens
        return (await files[`./${file}`]!()).default
      },
      row,
      modules: import.meta.env.SSR
        ? [...(isOfAccount(row) ? ['src/web/account-screens.ts'] : []), `src/web/${file}`]
        : [],
    }
  })
}

function forPlace(module: string) {
  return (search: URLSearchParams) => (readPlace(search) ? [module] : [])
}

function findTutors({ url }: LoadArgs) {
  if (!import.meta.env.SSR && isStudentNameWanted(url)) throw new Redirect('/student/onboarding')
  return [tutorsQuery(readSearch(url.searchParams))]
}

/** An account has a name, so it is not asked for one. */
function studentWelcome({ url: { search } }: LoadArgs) {
  if (!import.meta.env.SSR && hasStoredSession()) throw new Redirect(`/student${search}`)
}

/** A subject that nobody teaches there has no page. */
async function loadBySubject({ params, queries }: LoadArgs) {
  const path = readSubjectPath(params)
  if (!path) throw new PageNotFound()
  const { subject, city } = path
  const tutors = subject && subjectTutorsQuery({ subject, city })
  const classes = subject && listedClassesQuery({ subject, city, limit: 1 })
  await ensurePage(queries, [subjectsQuery({ city }), ...(tutors && classes ? [tutors, classes] : [])])
  if (tutors && queries.getQueryData(tutors.queryKey)!.total === 0) throw new PageNotFound()
}

/** Runs only in the browser. The server redirects every known handle before it renders a page. */
async function loadHandle({ params, queries }: LoadArgs) {
  if (import.meta.env.SSR) throw new PageNotFound()
  const wanted = tutorOfHandleQuery(params.handle!)
  await ensurePage(queries, [wanted])
  throw new Redirect(`/tutor/profile/${queries.getQueryData(wanted.queryKey)!.tutorId}`)
}

/** Chats show a preview of the link, so the class is loaded for the page. The screen itself says when a code has no class. */
async function loadJoin({ params, queries }: LoadArgs) {
  const wanted = classByCodeQuery(params.code!)
  await ensureAll(queries, [wanted]).catch(() => queries.removeQueries(wanted))
}

/** The screen says which of the tutors are not listed any more. */
async function loadCompared({ url, queries }: LoadArgs) {
  const wanted = readCompared(url.searchParams).flatMap((id) => [tutorQuery(id), nextSlotQuery(id)])
  await Promise.all(
    wanted.map((query) => ensureAll(queries, [query]).catch(() => queries.removeQueries(query))),
  )
}

/** A subject without classes has a page too, which links to others. */
async function loadClasses({ params, queries }: LoadArgs) {
  const { subject, city } = readSubjectPath(params) ?? {}
  if (!subject) throw new PageNotFound()
  await ensurePage(queries, [listedClassesQuery({ subject, city })])
}

async function loadRecruiting({ params, queries }: LoadArgs) {
  const path = readSubjectPath(params)
  if (!path) throw new PageNotFound()
  await ensurePage(queries, [wantedQuery(path)])
}
