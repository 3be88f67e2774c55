import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Class } from '#contract/classes/api'
import { classPath } from '#contract/classes/rules'
import { classes } from '#texts/classes'
import { useSession } from '#web/lib/auth/session.ts'
import { classTitle } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { LoadingBar, lazyPart } from '#web/ui/lazy-part.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { useEarlyClick } from '#web/ui/use-early-click.ts'
import { joiningOf, stateText } from './class-texts.ts'
import { enrolmentsQuery, familyQuery, isLive, useLiveEnrolments } from './enrolments.queries.ts'

const texts = classes.join

const EnrolDialog = lazyPart(async () => (await import('./enrol-dialog.tsx')).EnrolDialog, {
  useIsWanted: ({ isOpen }) => isOpen,
  waiting: <LoadingBar label={texts.loading} />,
  onMissing({ onClose }) {
    onClose()
    toast({ ...texts.missing, kind: 'destructive' })
  },
})

type EnrolActionProps = {
  of: Class
  /** The code of the tutor's own link. */
  code?: string
  isOwn: boolean
  /** Hides the button until the session is known. */
  className?: string
  onLogin: () => void
  isLoggingIn: boolean
}

/** The button to join a class, and the enrolments so far. A visitor who logs in for it continues afterwards. */
export function EnrolAction({ of, code, isOwn, className, onLogin, isLoggingIn }: EnrolActionProps) {
  const session = useSession()
  const isMember = session.status === 'signed-in' && !isOwn
  const [pendingAction, setPendingAction] = useState<'none' | 'login' | 'enrol'>('none')
  const family = useQuery({ ...familyQuery(), enabled: isMember })
  const enrolments = useQuery({ ...enrolmentsQuery(), enabled: isMember })
  const focusTarget = useRef<HTMLDivElement>(null)
  useLiveEnrolments()
  const hasLeft = pendingAction === 'login' && session.status === 'signed-out' && !isLoggingIn
  useEffect(() => {
    if (hasLeft) setPendingAction('none')
  }, [hasLeft])

  const button = useEarlyClick<HTMLButtonElement>(onClick)
  const joining = joiningOf(of)
  const enrolled = (enrolments.data?.enrolments ?? []).filter(
    (enrolment) => enrolment.class.id === of.id && isLive(enrolment),
  )
  if (isOwn)
    return (
      <Link to={classPath.tutor(of.id)} className={buttonClass({ variant: 'secondary' })}>
        {texts.see}
      </Link>
    )

  function onClick() {
    if (session.status === 'signed-in') return setPendingAction('enrol')
    onLogin()
    setPendingAction('login')
  }

  const action = enrolled.length > 0 ? texts.another : joining && texts[joining]
  return (
    <div ref={focusTarget} tabIndex={-1} className="flex flex-col gap-3 rounded-sm outline-offset-4">
      {enrolled.length > 0 && (
        <div>
          <ul>
            {enrolled.map((enrolment) => (
              <li key={enrolment.id} className="font-semibold wrap-anywhere">
                {classes.ofLearner(enrolment.learnerName, stateText(enrolment))}
              </li>
            ))}
          </ul>
          <TextLink to={classPath.family} isStandalone>
            {texts.toFamily}
          </TextLink>
        </div>
      )}
      {joining && (
        <div className={className}>
          <Button
            ref={button}
            data-early
            variant={enrolled.length > 0 ? 'secondary' : 'primary'}
            aria-label={texts.of(action!, classTitle(of))}
            onPointerEnter={EnrolDialog.preload}
            onFocus={EnrolDialog.preload}
            onClick={onClick}
            className="max-sm:w-full"
          >
            {action}
          </Button>
        </div>
      )}
      {joining && session.status === 'signed-in' && enrolments.data && !family.isPending && (
        <EnrolDialog
          of={of}
          code={code}
          joining={joining}
          ownName={session.account.fullName}
          // If the children could not be loaded, the learner is named.
          taught={family.data?.taught ?? []}
          knownPhone={family.data?.phone ?? null}
          enrolled={enrolled}
          isOpen={pendingAction !== 'none'}
          onClose={() => setPendingAction('none')}
          focusTarget={focusTarget}
        />
      )}
    </div>
  )
}
