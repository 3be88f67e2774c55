import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { product } from '#contract/product'
import { placeSearch, readPlace } from './features/map/place-address.ts'
import { offerQuery } from './features/offer/offer.queries.ts'
import { reviewsQuery } from './features/reviews/reviews.queries.ts'
import { tutorsQuery } from './features/search/search.queries.ts'
import { readSearch, searchString } from './features/search/search-address.ts'
import {
  mostTaughtQuery,
  readSubjectPath,
  subjectsQuery,
  subjectTutorsQuery,
} from './features/search/subjects.queries.ts'
import { tutorQuery } from './features/tutors/tutors.queries.ts'
import type { pagedQuery } from './lib/query.ts'
import { isStudentNameMissing } from './lib/student-name.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { Root, RootError } from './shell/root.tsx'

/** What the server reads off the routes that match an address. */
export type RouteHandle = {
  module?: string
  /** What it loads later, for some of its addresses at once. */
  laterModules?: (search: URLSearchParams) => string[]
  /** What an address says after its question mark, in the one way to write it; by default nothing. */
  searchOf?: (given: URLSearchParams) => string
  /** Whether the page is kept for others who ask for the same; by default it is. */
  isShared?: (search: URLSearchParams) => boolean
}

const homeMapModules = ['src/web/screens/home/home-map.tsx', 'src/web/features/map/tutor-map.tsx']
const homeHandle: RouteHandle = {
  searchOf: placeSearch,
  laterModules: (search) => (readPlace(search) ? homeMapModules : []),
}

/** The route table: path → screen → the queries to load before it is shown. */
export function createRoutes(queries: QueryClient): RouteObject[] {
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
      Component: Root,
      ErrorBoundary: RootError,
      loader: load(() => [offerQuery(), mostTaughtQuery()]),
      shouldRevalidate: () => false,
      children: [
        {
          ErrorBoundary: ErrorScreen,
          children: [
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
              ...screen(
                'welcome/welcome.tsx',
                async () => (await import('./screens/welcome/welcome.tsx')).Welcome,
              ),
            },
            {
              path: '/student',
              loader: loadBehind(({ request }) => {
                const { search, searchParams } = new URL(request.url)
                if (!import.meta.env.SSR && isStudentNameMissing())
                  throw redirect(`/student/onboarding${search}`)
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
                async () =>
                  (await import('./screens/tutors-by-subject/tutors-by-subject.tsx')).TutorsBySubject,
              ),
            },
            {
              path: '/tutor/signup',
              ...screen(
                'tutor-registration/tutor-registration.tsx',
                async () =>
                  (await import('./screens/tutor-registration/tutor-registration.tsx')).TutorRegistration,
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
                'subscription.tsx',
                async () => (await import('./screens/subscription.tsx')).Subscription,
              ),
            },
            {
              path: '/profile',
              ...screen(
                'profile/profile.tsx',
                async () => (await import('./screens/profile/profile.tsx')).Profile,
              ),
            },
            { path: '*', loader: notFound },
          ],
        },
      ],
    },
  ]
}

/** A screen in a chunk of its own; the server preloads it by the module's name. */
function screen(module: string, load: () => Promise<ComponentType>, handle: RouteHandle = {}) {
  return {
    caseSensitive: true,
    lazy: { Component: load },
    handle: { module: `src/web/screens/${module}`, ...handle } satisfies RouteHandle,
  }
}

type Query = { queryKey: readonly unknown[] } | ReturnType<typeof pagedQuery>
type Queries = (args: LoaderFunctionArgs) => Query[]

function loadInto(client: QueryClient) {
  return (queries: Queries) => async (args: LoaderFunctionArgs) => {
    try {
      await Promise.all(queries(args).map((options) => ensure(client, options)))
    } catch (error) {
      // By its code: while the server renders, the error is not of the browser's kind.
      if ((error as { code?: unknown } | null)?.code === 'not_found') notFound()
      throw error
    }
    return null
  }
}

/** A subject that nobody teaches there has no page. */
function loadBySubject(client: QueryClient) {
  return async (args: LoaderFunctionArgs) => {
    const { subject, city } = readSubjectPath(args.params) ?? notFound()
    const tutors = subject && subjectTutorsQuery({ subject, city })
    await loadInto(client)(() => [subjectsQuery({ city }), ...(tutors ? [tutors] : [])])(args)
    if (tutors && client.getQueryData(tutors.queryKey)!.total === 0) notFound()
    return null
  }
}

/** What fails here fails again in the screen, which says so. */
function startLoading(client: QueryClient, queries: Queries) {
  return (args: LoaderFunctionArgs) => {
    for (const options of queries(args)) ensure(client, options).catch(() => {})
    return null
  }
}

function ensure(client: QueryClient, options: Query): Promise<unknown> {
  return 'initialPageParam' in options
    ? client.ensureInfiniteQueryData(options)
    : client.ensureQueryData(options)
}

function notFound(): never {
  throw data(null, { status: 404 })
}
