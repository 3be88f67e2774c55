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

type ContactProps = { booking: Booking; className?: string }

export function Contact({ booking, className }: ContactProps) {
  const { data, isError, refetch } = useQuery(contactQuery(booking.id))
  if (isError && !data) return <LoadFailure text={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <ContactSkeleton booking={booking} className={className} />
  const { phone, onlineLink } = data
  const slotAt = slotToNote(booking)
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
      {slotAt && <AddToCalendar booking={booking} slotAt={slotAt} />}
    </div>
  )
}

/** Has the height of the WhatsApp buttons, since nearly all tutors have such a number. */
function ContactSkeleton({ booking, className }: ContactProps) {
  return (
    <SkeletonGroup label={texts.loading} className={cx('flex flex-wrap gap-2', className)}>
      <Skeleton className="h-11 w-40" />
      <Skeleton className="h-11 w-32" />
      {slotToNote(booking) && <Skeleton className="h-11 w-44" />}
    </SkeletonGroup>
  )
}

const slotToNote = ({ state, slotAt }: Booking) => (state === 'confirmed' ? slotAt : null)

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
