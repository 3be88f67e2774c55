import { family } from '#texts/family'
import { Link } from '#web/lib/router/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/classes.ts'

/** Links from the profile to the family. */
export function FamilySection() {
  return (
    <>
      <p>{family.section.text}</p>
      <Link to="/family" className={cx(buttonClass({ variant: 'secondary' }), 'sm:self-start')}>
        {family.section.action}
      </Link>
    </>
  )
}
