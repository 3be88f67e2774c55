import type { QueryClient } from '@tanstack/react-query'
import { contactStates } from '#contract/bookings/rules'
import { accountScreens } from './account-screens.ts'
import { bookingsQuery, contactQuery } from './features/bookings/bookings.queries.ts'
import { familyWeekQuery, tutorWeekQuery } from './features/lessons/lessons.queries.ts'
import { thisWeek } from './features/lessons/week-layout.tsx'
import { registerQuery } from './features/register/register.queries.ts'
import { ownAccountQuery } from './features/tutors/tutors.queries.ts'

const withContact: readonly string[] = contactStates
const mostContacts = 5
const mostRegisters = 6
const soonMs = 36 * 60 * 60 * 1000

/** Fetches what the account may need offline, although it was not looked at today. */
export async function prefetchForOffline(queries: QueryClient) {
  const { tutorId, hasFamily } = await queries.ensureQueryData(ownAccountQuery())
  const isTutor = tutorId !== null
  if (isTutor) await prefetchRegisters(queries)
  else await prefetchContacts(queries)
  if (hasFamily) await queries.prefetchQuery(familyWeekQuery(thisWeek()))
  await loadParts(isTutor)
  return { isTutor }
}

/** Fetches the registers of the present and next meetings. */
async function prefetchRegisters(queries: QueryClient) {
  const { meetings } = await queries.ensureQueryData(tutorWeekQuery(thisWeek()))
  const next = meetings.filter(({ endsAt, startsAt }) => {
    const now = Date.now()
    return Date.parse(endsAt) > now - soonMs && Date.parse(startsAt) < now + soonMs
  })
  for (const { id } of next.slice(0, mostRegisters)) await queries.ensureQueryData(registerQuery(id))
}

async function prefetchContacts(queries: QueryClient) {
  const { pages } = await queries.ensureInfiniteQueryData(bookingsQuery({ as: 'student' }))
  const booked = pages.flatMap(({ bookings }) => bookings).filter(({ state }) => withContact.includes(state))
  for (const { id } of booked.slice(0, mostContacts)) await queries.ensureQueryData(contactQuery(id))
}

/** Loads scripts so that the service worker caches them. Pages name only the scripts of their own screen. */
async function loadParts(isTutor: boolean) {
  const screens = ['profile', 'family', 'messages', 'message-thread']
  const ofTutor = ['tutor-dashboard', 'tutor-classes', 'tutor-class', 'tutor-register']
  for (const name of [...screens, ...(isTutor ? ofTutor : [])])
    await accountScreens[`./screens/account/${name}.tsx`]!()
  await Promise.all([
    import('./shell/refused-dialog.tsx'),
    import('./shell/sign-out-question.tsx'),
    import('./ui/overlay/toaster.tsx'),
    import('./features/notifications/notification-popover.tsx'),
    ...(isTutor
      ? [import('./features/lessons/tutor-week.tsx'), import('./features/lessons/feeds-section.tsx')]
      : []),
  ])
}
