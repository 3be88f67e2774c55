import type { ReactNode } from 'react'
import { tutorsBySubject as texts } from '#texts/tutors-by-subject'
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
