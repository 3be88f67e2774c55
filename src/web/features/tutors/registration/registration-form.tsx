import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type TutorProblems, tutorSteps } from '#contract/tutors/form'
import { tutorRegistration as texts } from '#texts/tutor-registration'
import { tutorStepNames } from '#texts/tutor-steps'
import { useLocation, useNavigate } from '#web/lib/router/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/data/progress.tsx'
import { AboutAndTeaching } from './about-and-teaching.tsx'
import { BasicInfo } from './basic-info.tsx'
import type { FilledForm } from './filled-form.ts'
import { FormSummary } from './form-summary.tsx'
import { type FormRef, firstInvalid, stepOf, type TutorFormState, useTutorForm } from './use-tutor-form.ts'

type RegistrationFormProps = {
  start: FilledForm
  accountEmail?: string
  submitText: string
  submittingText: string
  isSubmitting: boolean
  /** Returns the problems that the server has found. */
  onSubmit: (filled: FilledForm) => Promise<TutorProblems>
}

const lastStep = tutorSteps.length - 1

export function RegistrationForm({ start, accountEmail, onSubmit, ...button }: RegistrationFormProps) {
  const state = useTutorForm(start, { isStored: true })
  const { step, goTo } = useStep(state)
  const form = useRef<HTMLFormElement>(null)
  const heading = useStepFocus(step, form)

  function showProblems(problems: TutorProblems) {
    flushSync(() => state.setProblems(problems))
    firstInvalid(form)?.focus()
  }

  async function onNext(event: FormEvent) {
    event.preventDefault()
    if (button.isSubmitting) return
    const problems = state.problemsOfStep(step)
    if (Object.keys(problems).length > 0) return showProblems(problems)
    if (step < lastStep) return goTo(step + 1)
    const refused = await onSubmit({ form: state.form, picture: state.picture })
    const back = stepOf(refused)
    if (back === -1) return
    // The picture would be refused again, and the form is valid without it.
    if (refused.profilePicture) state.setPicture(null)
    state.setProblems(refused)
    goTo(back)
  }

  return (
    <>
      <Steps step={step} />
      <Card className="mt-6">
        <form ref={form} noValidate onSubmit={onNext} className="flex flex-col gap-6">
          <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold outline-none">
            {tutorStepNames[step]}
          </h2>
          {step === 0 && <BasicInfo state={state} accountEmail={accountEmail} />}
          {step === 1 && <AboutAndTeaching state={state} />}
          {step === lastStep && <FormSummary state={state} onStep={goTo} />}
          <div className="flex flex-col-reverse justify-between gap-3 sm:flex-row">
            {step > 0 ? (
              <Button variant="secondary" onClick={() => goTo(step - 1)}>
                <ArrowLeft aria-hidden /> {texts.previous}
              </Button>
            ) : (
              <span />
            )}
            {step < lastStep ? (
              <Button type="submit">
                {texts.next} <ArrowRight aria-hidden />
              </Button>
            ) : (
              <Button type="submit" pending={button.isSubmitting} pendingText={button.submittingText}>
                {button.submitText}
              </Button>
            )}
          </div>
        </form>
      </Card>
    </>
  )
}

/** Each step is an entry of the history, so that the phone's Back button leads to the former step. */
function useStep(state: TutorFormState) {
  const navigate = useNavigate()
  const asked: unknown = useLocation().state?.step
  const step = Math.min(typeof asked === 'number' ? asked : 0, state.reachableStep())
  return { step, goTo: (next: number) => void navigate('', { state: { step: next } }) }
}

/** Focuses the first problem of a new step, or else its heading. */
function useStepFocus(step: number, form: FormRef) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    const wrong = firstInvalid(form)
    if (wrong) wrong.focus()
    else heading.current?.focus({ preventScroll: true })
  }, [step, form])
  return heading
}

/** Shows the progress as three labels over a bar. */
function Steps({ step }: { step: number }) {
  return (
    <div>
      <ol aria-hidden className="mb-3 grid grid-cols-3 text-sm">
        {tutorStepNames.map((name, index) => (
          <li
            key={name}
            className={cx(
              'flex items-center gap-1.5',
              index === 1 && 'justify-center',
              index === 2 && 'justify-end',
              index === step ? 'font-semibold text-lagoon-strong' : 'text-muted',
            )}
          >
            {index < step && <Check className="size-4" />}
            {name}
          </li>
        ))}
      </ol>
      <Progress
        label={texts.progress(step + 1, tutorStepNames[step]!)}
        hideLabel
        value={step + 1}
        max={tutorSteps.length}
      />
    </div>
  )
}
