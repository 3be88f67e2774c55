import type { Class } from '#contract/classes/api'
import { askPath } from '#contract/messages/paths'
import { classes as texts } from '#texts/classes'
import { requestLogin, useAuthView } from '#web/features/auth/auth-dialog-state.ts'
import { ClassItem } from '#web/features/classes/class-item.tsx'
import { joiningOf } from '#web/features/classes/class-texts.ts'
import { EnrolAction } from '#web/features/classes/enrol-action.tsx'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { untilKnown, useViewer } from '#web/features/tutors/viewer.ts'
import { classTitle } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { AlertAction } from '#web/shell/alert-action.tsx'
import { buttonClass } from '#web/ui/button.tsx'

type TutorClassesProps = { tutorId: string; classes: Class[] }

export function TutorClasses({ tutorId, classes }: TutorClassesProps) {
  const viewer = useViewer(tutorId)
  const isLoggingIn = useAuthView() !== null
  return (
    <ul className="divide-y divide-line">
      {classes.map((each) => (
        <ClassItem key={each.id} of={each}>
          <div className="flex flex-wrap items-center gap-2">
            <EnrolAction
              of={each}
              isOwn={viewer === 'owner'}
              className={untilKnown(viewer)}
              onLogin={() => requestLogin(texts.join.login)}
              isLoggingIn={isLoggingIn}
            />
            {viewer !== 'owner' && (
              <Link to={askPath(tutorId, { class: each.id })} className={buttonClass({ variant: 'ghost' })}>
                {texts.ask}
              </Link>
            )}
            {viewer !== 'owner' && <ReportButton about="class" id={each.id} name={classTitle(each)} />}
          </div>
          {viewer !== 'owner' && joiningOf(each) === 'full' && (
            <AlertAction of={{ kind: 'class', id: each.id, name: classTitle(each) }} className="-ml-4" />
          )}
        </ClassItem>
      ))}
    </ul>
  )
}
