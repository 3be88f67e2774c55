import type { Class } from '#contract/classes/api'
import { classPath } from '#contract/classes/rules'
import { classes } from '#texts/classes'
import { classesBySubject as texts } from '#texts/classes-by-subject'
import { gradeNames } from '#texts/names'
import { classTitle } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { cx } from '#web/ui/classes.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { ClassLine } from './class-line.tsx'
import { formatTime } from './class-texts.ts'

/** A class in a list of several tutors' classes. It links to the profile, where it can be joined. */
export function ListedClass({ of }: { of: Class }) {
  const { tutor, grades, place, city, nextMeetingAt } = of
  return (
    <Link
      to={classPath.profile(tutor.id)}
      className={cx(cardClass({ interactive: true }), 'flex h-full flex-col gap-1 p-4')}
    >
      <h3 className="font-semibold wrap-anywhere">
        <Unbroken>{classTitle(of)}</Unbroken>{' '}
        <span className="font-normal text-muted">{texts.by(tutor.name)}</span>
      </h3>
      <ClassLine of={of} className="font-semibold" />
      <p className="text-sm">{grades.map((grade) => gradeNames[grade]).join(', ')}</p>
      <p className="text-sm text-muted">{classes.places[place](city)}</p>
      {nextMeetingAt && <p className="text-sm text-muted">{texts.next(formatTime(nextMeetingAt))}</p>}
    </Link>
  )
}
