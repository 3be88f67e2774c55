import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type City, type Subject, subjectPath } from '#contract/catalog/rules'
import type { WantedPlace } from '#contract/demand/api'
import { recruitingPath } from '#contract/demand/rules'
import { becomeATutor as texts } from '#texts/become-a-tutor'
import { wantedQuery } from '#web/features/demand/wanted.queries.ts'
import { useFreeUntil } from '#web/features/offer/offer.queries.ts'
import { PageTop } from '#web/features/search/subject-page-top.tsx'
import { readSubjectPath } from '#web/features/search/subjects.queries.ts'
import { subjectName } from '#web/lib/names.ts'
import { useParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

export default function BecomeATutor() {
  const { subject, city } = readSubjectPath(useParams())!
  const { families, tutors, places } = useSuspenseQuery(wantedQuery({ subject, city })).data
  const name = subject && subjectName(subject)
  const title = texts.title(name, city)
  const trail = [
    { to: recruitingPath(), text: texts.trail },
    ...(subject ? [{ to: recruitingPath(subject), text: subjectName(subject) }] : []),
    ...(city ? [{ to: recruitingPath(subject, city), text: city }] : []),
  ]
  return (
    <>
      <PageHead
        title={title}
        description={texts.description(name, city, families)}
        path={recruitingPath(subject, city)}
        // Some 800 pages with the same text are of no use to search engines.
        isPrivate={Boolean(subject) && families === null}
      />
      <PageTop title={title} trail={trail}>
        {name && city && families !== null && (
          <p className="mt-4 text-xl font-semibold text-lagoon-strong">
            <Unbroken>{texts.looking(name, city, families)}</Unbroken>
          </p>
        )}
        <p className="mt-3 max-w-prose text-lg">
          <Unbroken>{texts.tutorsThere(name, city, tutors)}</Unbroken>
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to="/tutor/signup" className={`${buttonClass({ size: 'lg' })} w-full sm:w-auto`}>
            {texts.action}
          </Link>
          {subject && tutors > 0 && (
            <TextLink to={subjectPath(subject, city)} isStandalone>
              {texts.seeTutors(subjectName(subject), city)}
            </TextLink>
          )}
        </div>
      </PageTop>
      <div className="page-width grid gap-x-10 gap-y-12 py-8 md:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Steps />
          <Cost />
        </div>
        {places.length > 0 && <Places places={places} subject={subject} isElsewhere={Boolean(city)} />}
      </div>
    </>
  )
}

function Steps() {
  const { title, list } = texts.steps
  return (
    <Part id="steps" title={title}>
      <ol className="mt-5 grid gap-4 md:grid-cols-3">
        {list.map(({ title, text }, at) => (
          <li key={title} className={`${cardClass()} p-5`}>
            <span
              aria-hidden
              className="flex size-10 items-center justify-center rounded-full bg-lagoon-wash font-semibold text-lagoon-strong"
            >
              {at + 1}
            </span>
            <h3 className="mt-3 font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Cost() {
  const { title, free, freeForAll, plans, badge, direct } = texts.cost
  const freeUntil = useFreeUntil()
  const profile = freeUntil ? { ...free, text: freeForAll(freeUntil) } : free
  return (
    <Part id="cost" title={title}>
      <dl className={`${cardClass()} mt-5 divide-y divide-line px-5`}>
        {[profile, ...plans, badge].map(({ name, price, text }) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{price}</dd>
            <dd className="col-span-2 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">{direct}</p>
    </Part>
  )
}

type PlacesProps = { places: WantedPlace[]; subject?: Subject; isElsewhere: boolean }

function Places({ places, subject, isElsewhere }: PlacesProps) {
  const { title, elsewhere, place, families, note } = texts.places
  return (
    <nav aria-labelledby="places">
      <h2 id="places" className="mb-2 text-xl font-semibold">
        {isElsewhere ? elsewhere : title(subject && subjectName(subject))}
      </h2>
      <ul className="divide-y divide-line">
        {places.map(({ subject, city, families: looking }) => (
          <li key={`${subject} ${city}`}>
            <Link
              to={recruitingPath(subject as Subject, city as City)}
              className="group flex min-h-11 items-center justify-between gap-4 rounded-sm py-1.5 transition-colors hover:text-lagoon-strong"
            >
              <span className="underline-offset-4 group-hover:underline">
                <Unbroken>{place(subjectName(subject), city)}</Unbroken>
              </span>
              <span className="shrink-0 text-sm text-muted">{families(looking)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{note}</p>
    </nav>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
