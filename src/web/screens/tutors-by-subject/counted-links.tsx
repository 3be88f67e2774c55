import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
import { Link } from '#web/lib/router/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

type CountedLinksProps = { links: { to: string; text: string; tutors: number }[] }

/** Rows that lead to tutors, each with how many there are. */
export function CountedLinks({ links }: CountedLinksProps) {
  return (
    <ul className="divide-y divide-line">
      {links.map(({ to, text, tutors }) => (
        <li key={to}>
          <Link
            to={to}
            className="group flex min-h-11 items-center justify-between gap-4 rounded-sm py-1.5 transition-colors hover:text-lagoon-strong"
          >
            <span className="underline-offset-4 group-hover:underline">
              <Unbroken>{text}</Unbroken>
            </span>
            <span className="shrink-0 text-sm text-muted">{texts.tutors(tutors)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
