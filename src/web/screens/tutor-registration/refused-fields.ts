import { type TutorProblems, tutorSteps } from '#contract/tutors/form'
import { ApiError } from '#web/lib/api.ts'

/** What the server found wrong, as far as it is in the form; a part of a field is told at the field. */
export function refusedFields(error: unknown): TutorProblems {
  if (!(error instanceof ApiError)) return {}
  const known = tutorSteps.flatMap(({ fields }): readonly string[] => fields)
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, message]) => {
      const field = known.find((name) => path === name || path.startsWith(`${name}.`))
      return field ? [[field, message]] : []
    }),
  )
}
