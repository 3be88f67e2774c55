import { CheckCheck, CloudOff, UserRound } from 'lucide-react'
import type { Register } from '#contract/register/api'
import { type AttendanceMark, attendanceMarks, doneMax, homeworkMax } from '#contract/register/rules'
import { register as texts } from '#texts/register'
import { formatHour } from '#web/lib/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Textarea } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LearnerMarks } from './learner-marks.tsx'
import { MeetingFile } from './meeting-file.tsx'
import type { Filled } from './stored-registers.ts'
import type { useRegister } from './use-register.ts'

type RegisterFormProps = {
  own: ReturnType<typeof useRegister>
  register: Register
  filled: Filled
}

/** Attendance comes first, with big targets. Below it are notes, homework and a file. */
export function RegisterForm({ own, register, filled }: RegisterFormProps) {
  const { change, save, status } = own
  const isWritable = isOpen(register)
  const { roster } = register

  function markAllPresent() {
    const present = Object.fromEntries(roster.map(({ enrolmentId }) => [enrolmentId, 'present' as const]))
    change({ marks: { ...present, ...filled.marks } })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      className="flex flex-col gap-6"
    >
      <StateNotice register={register} />
      <CardSection title={texts.roster.title}>
        {roster.length === 0 && <EmptyState icon={<UserRound />} {...texts.roster.empty} />}
        {roster.length > 0 && (
          <div className="flex flex-col gap-2">
            <Button variant="secondary" size="lg" disabled={!isWritable} onClick={markAllPresent}>
              <CheckCheck aria-hidden /> {texts.roster.allPresent}
            </Button>
            <p className="text-sm text-muted">{texts.roster.allPresentHint}</p>
          </div>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {roster.map((learner) => (
            <li key={learner.enrolmentId} className="py-3">
              <LearnerMarks
                learner={learner}
                mark={filled.marks[learner.enrolmentId] ?? null}
                disabled={!isWritable}
                onMark={(mark) => change({ marks: { ...filled.marks, [learner.enrolmentId]: mark } })}
              />
            </li>
          ))}
        </ul>
      </CardSection>
      <CardSection title={texts.work.title}>
        <Field label={texts.work.done} hint={texts.work.doneHint}>
          <Input
            value={filled.done}
            maxLength={doneMax}
            disabled={!isWritable}
            onChange={({ target }) => change({ done: target.value })}
          />
        </Field>
        <Field label={texts.work.homework}>
          <Textarea
            counter
            rows={3}
            value={filled.homework}
            maxLength={homeworkMax}
            disabled={!isWritable}
            onChange={({ target }) => change({ homework: target.value })}
          />
        </Field>
        <MeetingFile register={register} isOnline={own.isOnline} isWritable={isWritable} />
      </CardSection>
      {isWritable && (
        <div className="save-bar sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:bottom-3 sm:mx-0 sm:rounded-card sm:border sm:pb-3">
          <Trouble own={own} />
          <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
            <p className="mr-auto text-sm text-muted">
              {countsOf(filled, register)}
              <span role="status" className="block">
                <StatusLine own={own} register={register} />
              </span>
            </p>
            <Button
              type="submit"
              pending={status === 'sending'}
              pendingText={texts.saving}
              disabled={status === 'refused'}
              className="max-sm:w-full"
            >
              {texts.save}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

/** It is also true when the register has opened since it was loaded, since there may be no network to fetch it again. */
const isOpen = ({ state, opensAt }: Register) =>
  state === 'open' || (state === 'not_open' && Date.parse(opensAt) <= Date.now())

function StateNotice({ register }: { register: Register }) {
  if (isOpen(register) || register.state === 'open') return null
  const { state, opensAt } = register
  return (
    <Notice kind={state === 'cancelled' ? 'warning' : 'info'}>
      {state === 'not_open' ? texts.states.not_open(formatHour(opensAt)) : texts.states[state]}
    </Notice>
  )
}

type Own = { own: ReturnType<typeof useRegister> }

function StatusLine({ own: { status }, register }: Own & { register: Register }) {
  if (status === 'changed') return texts.status.changed
  if (status === 'unsent')
    return (
      <span className="flex items-start gap-1.5 font-semibold text-volcano">
        <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" /> {texts.status.unsent}
      </span>
    )
  if (status === 'saved' && register.savedAt) return texts.status.saved(formatHour(register.savedAt))
  return null
}

/** A conflict or refusal that has to be resolved before saving. */
function Trouble({ own }: Own) {
  const { status, failure, data, takeTheirs, saveMine, discardDraft } = own
  if (status === 'conflict' && data)
    return (
      <Notice kind="danger" title={texts.conflict.title}>
        <p>{texts.conflict.text(formatHour(data.savedAt ?? data.meeting.startsAt))}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={takeTheirs}>
            {texts.conflict.theirs}
          </Button>
          <Button onClick={saveMine}>{texts.conflict.mine}</Button>
        </div>
      </Notice>
    )
  if (!failure) return null
  return (
    <Notice kind="danger">
      <p>{failure}</p>
      {status === 'refused' && (
        <Button variant="secondary" className="mt-3" onClick={discardDraft}>
          {texts.refused.discard}
        </Button>
      )}
    </Notice>
  )
}

function countsOf({ marks }: Filled, { roster }: Register) {
  const counts = Object.fromEntries(attendanceMarks.map((mark) => [mark, 0])) as Record<
    AttendanceMark,
    number
  >
  let unmarked = 0
  for (const { enrolmentId } of roster) {
    const mark = marks[enrolmentId]
    if (mark) counts[mark] += 1
    else unmarked += 1
  }
  return texts.counts(counts, unmarked)
}
