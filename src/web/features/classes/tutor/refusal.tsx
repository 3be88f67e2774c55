import { tutorClasses } from '#texts/tutor-classes'
import { ApiError } from '#web/lib/api.ts'
import { failureText } from '#web/lib/form-refusal.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { editPath } from './paths.ts'

const texts = tutorClasses.details

type RefusalProps = { error: Error; classId?: string }

export function Refusal(props: RefusalProps) {
  return (
    <Notice kind="danger">
      <RefusalText {...props} />
    </Notice>
  )
}

/** Says why something could not be done with a class, with a link to what helps where there is one. */
export function RefusalText({ error, classId }: RefusalProps) {
  const code = error instanceof ApiError ? error.code : null
  return (
    <>
      <p>{problemOf(error)}</p>
      {code === 'connections_used_up' && (
        <p>
          <TextLink to="/tutor/subscription" isStandalone>
            {texts.plans}
          </TextLink>
        </p>
      )}
      {code === 'class_full' && classId && (
        <p>
          <TextLink to={editPath(classId)} isStandalone>
            {texts.morePlaces}
          </TextLink>
        </p>
      )}
    </>
  )
}

/** A message about a field says more than the general one. */
function problemOf(error: Error) {
  const [problem] = error instanceof ApiError ? Object.values(error.fields) : []
  return problem ?? failureText(error)
}
