import type { Dashboard } from '#contract/dashboard/api'
import { bookings as bookingTexts } from '#texts/bookings'
import { dashboard as texts } from '#texts/dashboard'
import { BookingSettings } from '#web/features/bookings/booking-settings.tsx'
import { TutorBookingCard } from '#web/features/bookings/tutor-booking-card.tsx'
import { useLinkedBooking } from '#web/features/bookings/use-linked-booking.ts'
import { DayChart } from '#web/features/dashboard/day-chart.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { SubscriptionStatus } from '#web/features/dashboard/subscription-status.tsx'
import { WeekTable } from '#web/features/dashboard/week-table.tsx'
import { ReviewsToAnswer } from '#web/features/reviews/reviews-to-answer.tsx'
import { ProfileStrength } from '#web/features/tutors/profile-strength.tsx'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card-section.tsx'

const { groups, linked: linkedTitle } = bookingTexts.tutor

/** What waits for the tutor comes first, then how things are going. */
export function Overview({ dashboard }: { dashboard: Dashboard }) {
  const { tutor, totals, days, requests, sessions, waiting, bookingSettings, reviewsToAnswer } = dashboard
  const linked = useLinkedBooking('tutor')
  const shown = [requests, sessions, waiting].flatMap(({ bookings }) => bookings)
  const isElsewhere = linked && !shown.some(({ id }) => id === linked.id)
  return (
    <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
      {isElsewhere && (
        <TutorBookingCard title={linkedTitle} empty="" bookings={[linked]} total={1} linkedId={linked.id} />
      )}
      <TutorBookingCard {...groups.pending} {...requests} linkedId={linked?.id} />
      <StatCards totals={totals} days={days} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <TutorBookingCard
            {...groups.confirmed}
            title={texts.bookings.sessions}
            {...sessions}
            linkedId={linked?.id}
          />
          {waiting.total > 0 && <TutorBookingCard {...groups.waiting} {...waiting} linkedId={linked?.id} />}
          <ReviewsToAnswer tutor={tutor} {...reviewsToAnswer} />
          <DayChart days={days} of="views" />
          <DayChart days={days} of="bookings" />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:gap-6">
          <CardSection title={texts.bookings.title}>
            <BookingSettings settings={bookingSettings} />
          </CardSection>
          <SubscriptionStatus tutor={tutor} freeUntil={bookingSettings.freeUntil} />
          <CardSection title={texts.strength.title}>
            <ProfileStrength strength={tutor.strength} />
            <Link to="/tutor/signup" className={buttonClass({ variant: 'secondary' })}>
              {texts.strength.edit}
            </Link>
          </CardSection>
          <WeekTable days={days} />
        </div>
      </div>
    </div>
  )
}
