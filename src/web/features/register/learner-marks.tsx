import type { Register } from '#contract/register/api'
import { type AttendanceMark, attendanceMarks } from '#contract/register/rules'
import { gradeNames } from '#texts/names'
import { register as texts } from '#texts/register'
import { cx } from '#web/ui/classes.ts'

type LearnerMarksProps = {
  learner: Register['roster'][number]
  mark: AttendanceMark | null
  disabled: boolean
  onMark: (mark: AttendanceMark) => void
}

const looks: Record<AttendanceMark, string> = {
  present: 'has-checked:border-lagoon has-checked:bg-lagoon has-checked:text-on-lagoon',
  late: 'has-checked:border-sunset has-checked:bg-sunset has-checked:text-on-sunset',
  absent: 'has-checked:border-danger has-checked:bg-danger has-checked:text-on-danger',
  excused: 'has-checked:border-volcano has-checked:bg-volcano has-checked:text-surface',
}

/** Four targets side by side, also on a narrow phone, so that a mark takes one tap. */
export function LearnerMarks({ learner, mark, disabled, onMark }: LearnerMarksProps) {
  const { enrolmentId, learnerName } = learner
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 flex w-full flex-wrap items-baseline gap-x-2 font-semibold">
        <span className="wrap-anywhere">{learnerName}</span>
        <span className="text-sm font-normal text-muted">{remarksOf(learner)}</span>
      </legend>
      <div className="grid grid-cols-4 gap-1.5">
        {attendanceMarks.map((value) => (
          <label
            key={value}
            className={cx(
              'flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface px-1 text-center text-sm font-semibold transition-colors',
              'hover:border-volcano has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon',
              'has-disabled:cursor-not-allowed',
              looks[value],
            )}
          >
            <input
              type="radio"
              name={enrolmentId}
              value={value}
              checked={mark === value}
              onChange={() => onMark(value)}
              className="sr-only"
            />
            {texts.marks[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function remarksOf({ grade, isOnTrial, absence }: Register['roster'][number]) {
  return [
    grade && gradeNames[grade],
    isOnTrial && texts.roster.trial,
    absence && texts.roster.absence(absence.reason && texts.reasons[absence.reason]),
  ]
    .filter(Boolean)
    .join(' · ')
}
