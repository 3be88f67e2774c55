import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, MessageCircle, Phone, Video } from 'lucide-react'
import type { Booking } from '#contract/bookings/api'
import { writeCalendar } from '#contract/calendar/icalendar'
import { dayInMauritius } from '#contract/calendar/mauritius-time'
import { bookings } from '#texts/bookings'
import { gradeNames } from '#texts/names'
import { subjectName } from '#web/lib/names.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { formatSlot } from './booking-texts.ts'
import { contactQuery } from './bookings.queries.ts'

const texts = bookings.contact

export function Contact({ booking, className }: { booking: Booking; className?: string }) {
  const { data, isError, refetch } = useQuery(contactQuery(booking.id))
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonGroup label={texts.loading}>
        <Skeleton className="h-11" />
      </SkeletonGroup>
    )
  const { phone, onlineLink } = data
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {onlineLink && (
        <a href={onlineLink} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Video aria-hidden /> {texts.joinOnline}
        </a>
      )}
      {phone ? (
        <a
          href={`tel:${phone.number}`}
          className={buttonClass({ variant: onlineLink ? 'secondary' : 'primary' })}
        >
          <Phone aria-hidden /> {texts.call(phone.shown)}
        </a>
      ) : (
        <p className="text-muted">{texts.none}</p>
      )}
      {phone?.whatsApp && (
        <a
          href={`https://wa.me/${phone.whatsApp}?text=${encodeURIComponent(helloOf(booking))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle aria-hidden /> {texts.whatsApp}
        </a>
      )}
      {booking.state === 'confirmed' && booking.slotAt && (
        <AddToCalendar booking={booking} slotAt={booking.slotAt} />
      )}
    </div>
  )
}

function helloOf({ state, tutor, learnerName, subject, grade, slotAt, slotMinutes }: Booking) {
  return texts.hello({
    tutor: tutor.name,
    learner: learnerName,
    subject: subjectName(subject),
    grade: gradeNames[grade],
    when: slotAt && state !== 'postponed' ? formatSlot(slotAt, slotMinutes) : null,
  })
}

function AddToCalendar({ booking, slotAt }: { booking: Booking; slotAt: string }) {
  const { id, subject, tutor, learnerName, grade } = booking
  function onClick() {
    const startsAt = new Date(slotAt)
    const event = {
      id,
      title: texts.calendar.title(subjectName(subject), tutor.name),
      details: texts.calendar.details(learnerName, gradeNames[grade]),
      startsAt,
      endsAt: new Date(startsAt.getTime() + booking.slotMinutes * 60 * 1000),
      status: 'confirmed',
      sequence: 0,
      changedAt: new Date(),
    } as const
    const file = writeCalendar({ events: [event] })
    saveFile(texts.calendar.fileName(dayInMauritius(startsAt)), 'text/calendar', file)
  }
  return (
    <Button variant="secondary" onClick={onClick}>
      <CalendarPlus aria-hidden /> {texts.calendar.action}
    </Button>
  )
}
