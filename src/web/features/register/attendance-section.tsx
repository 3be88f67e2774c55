import { useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import type { Attendance } from '#contract/register/api'
import type { AttendanceMark } from '#contract/register/rules'
import { register } from '#texts/register'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatHour, formatWeekday } from '#web/lib/dates.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { classTitle } from '#web/lib/names.ts'
import { askedByScreen } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'
import { FoldedSection } from '#web/ui/disclosure.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { CannotCome } from './cannot-come.tsx'
import { attendancesQuery, downloadFile } from './register.queries.ts'

const texts = register.family

/**
 * Attendance and homework of the last two weeks, and absences from the next meetings. It is hidden for families without classes.
 */
export function AttendanceSection() {
  const { data, error, refetch } = useQuery({ ...attendancesQuery(), ...askedByScreen })
  if (!data) return error ? <LoadFailure text={texts.failed} onRetry={() => void refetch()} /> : null
  const { attendances } = data
  if (attendances.length === 0) return null
  const coming = attendances.filter(isToCome)
  const lately = attendances.filter((attendance) => !isToCome(attendance)).reverse()
  const absences = lately.filter(({ mark }) => mark === 'absent').length
  return (
    <FoldedSection title={texts.title} aside={texts.summary(absences)}>
      {coming.length > 0 && (
        <Meetings heading={texts.coming} of={coming}>
          {(attendance) => <CannotCome attendance={attendance} />}
        </Meetings>
      )}
      {lately.length > 0 && (
        <Meetings heading={texts.lately} of={lately}>
          {(attendance) => <Written attendance={attendance} />}
        </Meetings>
      )}
    </FoldedSection>
  )
}

const isToCome = ({ startsAt }: Attendance) => Date.parse(startsAt) > Date.now()

type MeetingsProps = {
  heading: string
  of: Attendance[]
  children: (attendance: Attendance) => React.ReactNode
}

function Meetings({ heading, of, children }: MeetingsProps) {
  return (
    <div>
      <h3 className="font-semibold text-muted">{heading}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {of.map((attendance) => (
          <li key={`${attendance.meetingId} ${attendance.enrolmentId}`} className="flex flex-col gap-1 py-3">
            <Meeting {...attendance} />
            {children(attendance)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Meeting({ learnerName, startsAt, mark, class: of }: Attendance) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0">
        <span className="font-semibold wrap-anywhere">{learnerName}</span>{' '}
        <span className="wrap-anywhere">{classTitle(of)}</span>
        <time dateTime={startsAt} className="block text-sm text-muted">
          {capitalize(formatWeekday(startsAt))}, {formatHour(startsAt)}
        </time>
      </p>
      {mark && <p className={cx('font-semibold', markLooks[mark])}>{register.marks[mark]}</p>}
    </div>
  )
}

const markLooks: Record<AttendanceMark, string> = {
  present: 'text-lagoon',
  late: 'text-sunset-text',
  absent: 'text-danger',
  excused: 'text-muted',
}

/** The tutor's notes about a meeting. */
function Written({ attendance: { meetingId, done, homework, file } }: { attendance: Attendance }) {
  return (
    <>
      {done && (
        <p className="wrap-anywhere">
          <span className="text-muted">{texts.done}</span> {done}
        </p>
      )}
      {homework && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="text-muted">{texts.homework}</span> {homework}
        </p>
      )}
      {file && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start text-start wrap-anywhere"
          onClick={() =>
            downloadFile(meetingId, file).catch((error) =>
              toast({ ...texts.fileFailed, text: failureText(error), kind: 'destructive' }),
            )
          }
        >
          <FileDown aria-hidden /> {texts.file(file.name)}
        </Button>
      )}
    </>
  )
}
