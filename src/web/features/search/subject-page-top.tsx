import { BadgeCheck, MessageSquareText, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { tutorsBySubject as texts, tutorsBySubject } from '#texts/tutors-by-subject'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

type PageTopProps = {
  title: string
  intro?: string
  trail: { to: string; text: string }[]
  children?: ReactNode
}

export function PageTop({ title, intro, trail, children }: PageTopProps) {
  return (
    <div className="bg-lagoon-wash">
      <div className="page-width pt-3 pb-8 md:pb-10">
        <Breadcrumbs label={texts.path} trail={[{ to: '/', text: texts.home }, ...trail]} />
        <h1 className="mt-3 text-3xl font-semibold">
          <Unbroken>{title}</Unbroken>
        </h1>
        {intro && (
          <p className="mt-4 max-w-prose text-lg">
            <Unbroken>{intro}</Unbroken>
          </p>
        )}
        {children}
      </div>
    </div>
  )
}

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
