import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { receiptPath, statementPath } from '#contract/billing/receipts'
import { mailSettingsPath } from '#contract/notifications/rules'
import { product } from '#contract/product'
import { verificationPath } from '#contract/verification/rules'
import { boardString, readBoard } from './features/leaderboard/board-url.ts'
import { leaderboardQuery, topTutorsQuery } from './features/leaderboard/leaderboard.queries.ts'
import { placeSearch, readPlace } from './features/map/place-url.ts'
import { offerQuery } from './features/offer/offer.queries.ts'
import { reviewsQuery } from './features/reviews/reviews.queries.ts'
import { tutorsQuery } from './features/search/search.queries.ts'
import { readSearch, searchString } from './features/search/search-url.ts'
import {
  mostTaughtQuery,
  readSubjectPath,
  subjectsQuery,
  subjectTutorsQuery,
} from './features/search/subjects.queries.ts'
import { tutorQuery } from './features/tutors/tutors.queries.ts'
import type { pagedQuery } from './lib/query.ts'
import { type LoaderArgs, PageNotFound, Redirect, type Route } from './lib/router/route.ts'
import { isStudentNameMissing } from './lib/student-name.ts'

/** What the server reads off the route of an address. */
type RouteHandle = {
  module: string
  /** What it loads later, for some of its addresses at once. */
  laterModules?: (search: URLSearchParams) => string[]
  /** What an address says after its question mark, in the one way to write it; by default nothing. */
  searchOf?: (given: URLSearchParams) => string
  /** Whether the page is kept for others who ask for the same; by default it is. */
  isShared?: (search: URLSearchParams) => boolean
  /** Only some have it: to everybody the server answers that there is no such page, and nobody keeps it. */
  isPrivate?: boolean
}

export type PageRoute = Route & { handle: RouteHandle }

const homeMapModules = ['src/web/screens/home/home-map.tsx', 'src/web/features/map/tutor-map.tsx']
const homeHandle: Partial<RouteHandle> = {
  searchOf: placeSearch,
  laterModules: (search) => (readPlace(search) ? homeMapModules : []),
}

/** The route table: path → screen → the queries to load before it is shown. The first path that fits is taken. */
export function createRoutes(queries: QueryClient): PageRoute[] {
  const load = loadInto(queries)
  /** In the browser the screen comes at once, and shows skeletons until its data is there. */
  const loadBehind = (wanted: Queries) => (import.meta.env.SSR ? load(wanted) : startLoading(queries, wanted))
  const legal = () => import('./screens/legal.tsx')
  const authCallback = screen(
    'auth-callback/auth-callback.tsx',
    async () => (await import('./screens/auth-callback/auth-callback.tsx')).AuthCallback,
  )
  return [
    {
      path: '/',
      ...screen(
        'home/home.tsx',
        async () => (await import('./screens/home/home.tsx')).Home,
        import.meta.env.SSR ? homeHandle : {},
      ),
    },
    { path: '/legal/terms', ...screen('legal.tsx', async () => (await legal()).Terms) },
    { path: '/legal/privacy', ...screen('legal.tsx', async () => (await legal()).Privacy) },
    { path: '/legal/cookies', ...screen('legal.tsx', async () => (await legal()).Cookies) },
    { path: '/auth/callback', ...authCallback },
    { path: '/verify', ...authCallback },
    {
      path: product.welcomePath,
      ...screen('welcome/welcome.tsx', async () => (await import('./screens/welcome/welcome.tsx')).Welcome),
    },
    {
      path: '/student',
      loader: loadBehind(({ url: { search, searchParams } }) => {
        if (!import.meta.env.SSR && isStudentNameMissing()) throw new Redirect(`/student/onboarding${search}`)
        return [tutorsQuery(readSearch(searchParams))]
      }),
      ...screen(
        'find-tutors/find-tutors.tsx',
        async () => (await import('./screens/find-tutors/find-tutors.tsx')).FindTutors,
        {
          searchOf: (given) => searchString(readSearch(given)),
          isShared: (search) => !search.has('q') && !search.has('near'),
        },
      ),
    },
    {
      path: '/student/onboarding',
      ...screen(
        'student-welcome.tsx',
        async () => (await import('./screens/student-welcome.tsx')).StudentWelcome,
      ),
    },
    {
      path: '/tutor/profile/:id',
      loader: loadBehind(({ params }) => [tutorQuery(params.id!), reviewsQuery(params.id!)]),
      ...screen(
        'tutor-profile/tutor-profile.tsx',
        async () => (await import('./screens/tutor-profile/tutor-profile.tsx')).TutorProfile,
      ),
    },
    {
      path: '/tutors/:subject?/:city?',
      loader: loadBySubject(queries),
      ...screen(
        'tutors-by-subject/tutors-by-subject.tsx',
        async () => (await import('./screens/tutors-by-subject/tutors-by-subject.tsx')).TutorsBySubject,
      ),
    },
    {
      path: '/leaderboard',
      loader: loadBehind(({ url }) => [leaderboardQuery(readBoard(url.searchParams))]),
      ...screen(
        'leaderboard/leaderboard.tsx',
        async () => (await import('./screens/leaderboard/leaderboard.tsx')).Leaderboard,
        { searchOf: (given) => boardString(readBoard(given)) },
      ),
    },
    {
      path: '/top-rated',
      loader: loadBehind(() => [topTutorsQuery()]),
      ...screen(
        'top-rated/top-rated.tsx',
        async () => (await import('./screens/top-rated/top-rated.tsx')).TopRated,
      ),
    },
    {
      path: '/tutor/signup',
      ...screen(
        'tutor-registration/tutor-registration.tsx',
        async () => (await import('./screens/tutor-registration/tutor-registration.tsx')).TutorRegistration,
      ),
    },
    {
      path: '/tutor/dashboard',
      ...screen(
        'tutor-dashboard/tutor-dashboard.tsx',
        async () => (await import('./screens/tutor-dashboard/tutor-dashboard.tsx')).TutorDashboard,
      ),
    },
    {
      path: '/tutor/subscription',
      ...screen(
        'subscription/subscription.tsx',
        async () => (await import('./screens/subscription/subscription.tsx')).Subscription,
      ),
    },
    {
      path: receiptPath(':number'),
      ...screen('receipts/receipt.tsx', async () => (await import('./screens/receipts/receipt.tsx')).Receipt),
    },
    {
      path: statementPath(':year'),
      ...screen(
        'receipts/statement.tsx',
        async () => (await import('./screens/receipts/statement.tsx')).Statement,
      ),
    },
    {
      path: verificationPath,
      ...screen(
        'verification/verification.tsx',
        async () => (await import('./screens/verification/verification.tsx')).VerificationScreen,
      ),
    },
    {
      path: mailSettingsPath,
      ...screen('mail-settings.tsx', async () => (await import('./screens/mail-settings.tsx')).MailSettings),
    },
    {
      path: '/profile',
      ...screen('profile/profile.tsx', async () => (await import('./screens/profile/profile.tsx')).Profile),
    },
    {
      path: '/admin/:section?/:id?',
      ...screen('admin/admin.tsx', async () => (await import('./screens/admin/admin.tsx')).Admin, {
        isPrivate: true,
      }),
    },
  ]
}

/** What the shell shows on every page; it has it from the first page on. */
export const loadShell = (queries: QueryClient) => ensureAll(queries, [offerQuery(), mostTaughtQuery()])

/** A screen in a chunk of its own; the server preloads it by the module's name. */
function screen(module: string, load: () => Promise<ComponentType>, handle: Partial<RouteHandle> = {}) {
  return {
    lazy: load,
    handle: { module: `src/web/screens/${module}`, ...handle },
  }
}

type Query = { queryKey: readonly unknown[] } | ReturnType<typeof pagedQuery>
type Queries = (args: LoaderArgs) => Query[]

function loadInto(client: QueryClient) {
  return (queries: Queries) => async (args: LoaderArgs) => {
    try {
      await ensureAll(client, queries(args))
    } catch (error) {
      // By its code: while the server renders, the error is not of the browser's kind.
      if ((error as { code?: unknown } | null)?.code === 'not_found') notFound()
      throw error
    }
  }
}

/** A subject that nobody teaches there has no page. */
function loadBySubject(client: QueryClient) {
  return async (args: LoaderArgs) => {
    const { subject, city } = readSubjectPath(args.params) ?? notFound()
    const tutors = subject && subjectTutorsQuery({ subject, city })
    await loadInto(client)(() => [subjectsQuery({ city }), ...(tutors ? [tutors] : [])])(args)
    if (tutors && client.getQueryData(tutors.queryKey)!.total === 0) notFound()
  }
}

/** What fails here fails again in the screen, which says so. */
function startLoading(client: QueryClient, queries: Queries) {
  return (args: LoaderArgs) => {
    for (const options of queries(args)) ensure(client, options).catch(() => {})
  }
}

const ensureAll = (client: QueryClient, queries: Query[]) =>
  Promise.all(queries.map((options) => ensure(client, options)))

function ensure(client: QueryClient, options: Query): Promise<unknown> {
  return 'initialPageParam' in options
    ? client.ensureInfiniteQueryData(options)
    : client.ensureQueryData(options)
}

function notFound(): never {
  throw new PageNotFound()
}
