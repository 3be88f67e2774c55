import { BadgeCheck, MessageSquareText, Phone } from 'lucide-react'
import { tutorsBySubject } from '#texts/tutors-by-subject'

const icons = [MessageSquareText, BadgeCheck, Phone]

export function BeforeYouBook() {
  const { title, points } = tutorsBySubject.subject.before
  return (
    <section aria-labelledby="before" className="page-width">
      <div className="border-t border-line pt-8">
        <h2 id="before" className="text-xl font-semibold">
          {title}
        </h2>
        <ul className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
          {points.map(({ title, text }, index) => {
            const Icon = icons[index]!
            return (
              <li key={title} className="flex gap-4">
                <span className="flex size-11 shrink-0 items-center justify-center rounded-md bg-lagoon-wash text-lagoon">
                  <Icon aria-hidden className="size-5" />
                </span>
                <div>
                  <h3 className="font-semibold">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
