import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TutorProfile } from '#contract/tutors/profiles.api'
import { render } from '#tests/support/components/render'
import { TestRouter } from '#tests/support/components/router.tsx'
import { bookings } from '#texts/bookings'
import { ApiError, type Call } from '#web/lib/api.ts'
import type { Account } from '#web/lib/auth/session.ts'
import { createQueryClient } from '#web/lib/query.ts'
import { MemberBooking } from './member-booking.tsx'

const tutor = {
  id: 'asha-0000',
  name: 'Asha Bundhoo',
  grades: ['10'],
  subjects: ['Physics'],
  confirmsBookings: false,
} as unknown as TutorProfile
const account = { fullName: 'Kavi Ramdin' } as Account

test('what is written in the form stays when a later look at the bookings fails', async () => {
  let isAway = false
  const call = (async (key: string) => {
    if (isAway) throw new ApiError(429, { code: 'rate_limited', message: 'Too often' })
    return key.endsWith('/slots') ? { slots: [] } : { bookings: [], nextCursor: null }
  }) as Call
  const queries = createQueryClient(call)
  render(
    <TestRouter>
      <QueryClientProvider client={queries}>
        <MemberBooking tutor={tutor} account={account} wantsToBook={false} onBook={() => {}} />
      </QueryClientProvider>
    </TestRouter>,
  )
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.getByRole('textbox', { name: /^Message/ }).fill('On Saturdays, please')
  isAway = true
  await queries.invalidateQueries()
  await expect.element(page.getByText(bookings.form.slots.failed)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('On Saturdays, please')
})
