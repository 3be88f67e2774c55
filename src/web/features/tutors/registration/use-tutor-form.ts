import { type RefObject, useEffect, useState } from 'react'
import { type TutorForm, type TutorProblems, tutorProblems, tutorSteps } from '#contract/tutors/form'
import { ApiError } from '#web/lib/api.ts'
import { fieldText } from '#web/lib/field-text.ts'
import { type FilledForm, storeForm } from './filled-form.ts'

export type TutorFormState = ReturnType<typeof useTutorForm>

/** The state of the form: its values, its problems, and with `isStored` a copy on this device. */
export function useTutorForm(start: FilledForm, { isStored }: { isStored: boolean }) {
  const [{ form, picture }, setFilled] = useState(start)
  const [problems, setProblems] = useState<TutorProblems>({})

  useEffect(() => {
    if (isStored && (form !== start.form || picture !== start.picture)) storeForm({ form, picture })
  }, [isStored, form, picture, start])

  return {
    form,
    picture,
    problems,
    setProblems,
    setPicture(picture: FilledForm['picture']) {
      setFilled((filled) => ({ ...filled, picture }))
      setProblems((problems) => without(problems, ['profilePicture']))
    },
    /** Editing a field removes its error. */
    change(part: Partial<TutorForm>) {
      setFilled((filled) => ({ ...filled, form: { ...filled.form, ...part } }))
      setProblems((problems) => without(problems, Object.keys(part)))
    },
    problemsOfStep: (step: number) => only(problemsOf(form), tutorSteps[step]!.fields),
    /** The first step with a problem, which nobody gets past. */
    reachableStep() {
      const wrong = problemsOf(form)
      const first = tutorSteps.findIndex(({ fields }) => fields.some((field) => wrong[field]))
      return first === -1 ? tutorSteps.length - 1 : first
    },
  }
}

/** The problems of a form before it is sent, in words. */
export const problemsOf = (form: TutorForm): TutorProblems =>
  Object.fromEntries(
    Object.entries(tutorProblems(form)).map(([field, message]) => [field, fieldText(message)]),
  )

/** The step with the first of the problems. */
export function stepOf(problems: TutorProblems) {
  return tutorSteps.findIndex(({ fields }) => fields.some((field) => problems[field]))
}

function without(problems: TutorProblems, parts: string[]): TutorProblems {
  const isEdited = (field: string) => parts.some((part) => field === part || field.startsWith(`${part}.`))
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isEdited(field)))
}

function only(problems: TutorProblems, fields: readonly (keyof TutorProblems)[]): TutorProblems {
  return Object.fromEntries(fields.flatMap((field) => (problems[field] ? [[field, problems[field]]] : [])))
}

/** The server's refusals of fields in the form. A refusal of a part of a field is shown at the field. */
export function rejectedFields(error: unknown): TutorProblems {
  if (!(error instanceof ApiError)) return {}
  const known = tutorSteps.flatMap(({ fields }): readonly string[] => fields)
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const field = known.find((name) => path === name || path.startsWith(`${name}.`))
      return field ? [[field, message]] : []
    }),
  )
}

export type FormRef = RefObject<HTMLFormElement | null>

/** The first invalid control. */
export const firstInvalid = (form: FormRef) =>
  form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
