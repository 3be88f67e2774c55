import { ArrowLeft, Printer } from 'lucide-react'
import { classPath } from '#contract/classes/rules'
import type { MyClass } from '#contract/classes/tutor.api'
import { tutorClasses } from '#texts/tutor-classes'
import { nameOfClass } from '#web/features/classes/tutor/class-name.ts'
import { ClassSkeleton, OwnClass } from '#web/features/classes/tutor/own-class.tsx'
import { Poster } from '#web/features/classes/tutor/poster.tsx'
import { useSession } from '#web/lib/auth/session.ts'
import { Link } from '#web/lib/router/link.tsx'
import { LoginNeeded } from '#web/shell/login-needed.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const texts = tutorClasses.poster

const head = <PageHead title={tutorClasses.title} description={texts.description} />

/** A screen of its own, so that only people who print a code load the script that draws it. */
export default function TutorClassPoster() {
  const { status } = useSession()
  return (
    <div className="page-width flex min-h-dvh max-w-3xl flex-col gap-6 py-8 md:py-12 print:min-h-0 print:py-0">
      {status !== 'signed-in' && head}
      {status === 'loading' && <ClassSkeleton />}
      {status === 'signed-in' && <OwnClass head={head}>{({ class: of }) => <Sheet of={of} />}</OwnClass>}
      {(status === 'signed-out' || status === 'second-step') && (
        <LoginNeeded texts={tutorClasses.needsLogin} />
      )}
    </div>
  )
}

function Sheet({ of }: { of: MyClass }) {
  return (
    <>
      <PageHead title={texts.title(nameOfClass(of))} description={texts.description} />
      <div className="flex flex-wrap justify-between gap-3 print:hidden">
        <Link to={classPath.tutor(of.id)} className={buttonClass({ variant: 'ghost' })}>
          <ArrowLeft aria-hidden /> {texts.back}
        </Link>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
      </div>
      {of.state !== 'open' && (
        <Notice kind="warning" className="print:hidden">
          {texts.notOpen}
        </Notice>
      )}
      <Poster of={of} />
    </>
  )
}
