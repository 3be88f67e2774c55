import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { subjectPath } from '#contract/catalog/rules'
import type { ResponseOf } from '#contract/endpoint'
import type { getHome } from '#contract/home/api'
import { home as texts } from '#texts/home'
import { ListedClass } from '#web/features/classes/listed-class.tsx'
import { homeQuery } from '#web/features/home/home.queries.ts'
import { SaveButton } from '#web/features/saved/save-button.tsx'
import { NextClass } from '#web/features/tutors/next-class.tsx'
import { TutorCard } from '#web/features/tutors/tutor-card.tsx'
import { subjectName } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

/** Tutors and classes that can be found. If they fail to load, the page shows nothing in their place. */
export function Offered() {
  const { data, isPending } = useQuery(homeQuery())
  // It is as high as a screen, so that nothing visible moves later.
  if (!data) return isPending && <div className="min-h-dvh" />
  const { subjects, tutors, classes } = data
  return (
    <div className="page-width flex flex-col gap-12 pt-10 md:pt-12">
      {subjects.length > 0 && <Subjects subjects={subjects} />}
      {tutors.length > 0 && (
        <Row id="tutors" texts={texts.tutors} to="/student?sort=recommended">
          {tutors.map((tutor) => (
            <Item key={tutor.id}>
              <TutorCard tutor={tutor} heading="h3" loading="lazy" action={<SaveButton tutor={tutor} />}>
                <NextClass tutor={tutor} />
              </TutorCard>
            </Item>
          ))}
        </Row>
      )}
      {classes.length > 0 && (
        <Row id="classes" texts={texts.classes} to="/student?hasPlaces=true">
          {classes.map((of) => (
            <Item key={of.id}>
              <ListedClass of={of} />
            </Item>
          ))}
        </Row>
      )}
    </div>
  )
}

type SubjectsProps = Pick<ResponseOf<typeof getHome>, 'subjects'>

function Subjects({ subjects }: SubjectsProps) {
  return (
    <nav aria-labelledby="subjects">
      <Heading id="subjects" title={texts.subjects.title} all={texts.subjects.all} to="/tutors" />
      <ul className="-mx-4 mt-1 flex gap-2 overflow-x-auto px-4 py-2 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        {subjects.map(({ subject, tutors }) => (
          <li key={subject} className="shrink-0">
            <Link
              to={subjectPath(subject)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 py-1.5 transition-colors hover:border-lagoon hover:text-lagoon-strong"
            >
              <span>
                <Unbroken>{subjectName(subject)}</Unbroken>
              </span>
              <span className="shrink-0 text-sm text-muted">{texts.subjects.tutors(tutors)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RowProps = { id: string; texts: { title: string; all: string }; to: string; children: ReactNode }

/** On a phone it scrolls sideways, so that what follows is not far below. */
function Row({ id, texts: { title, all }, to, children }: RowProps) {
  return (
    <section aria-labelledby={id}>
      <Heading id={id} title={title} all={all} to={to} />
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-3">
        {children}
      </ul>
    </section>
  )
}

const Item = ({ children }: { children: ReactNode }) => (
  <li className="min-w-0 shrink-0 basis-11/12 snap-start sm:max-md:basis-3/5">{children}</li>
)

type HeadingProps = { id: string; title: string; all: string; to: string }

function Heading({ id, title, all, to }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      <TextLink to={to} isStandalone>
        {all}
      </TextLink>
    </div>
  )
}
