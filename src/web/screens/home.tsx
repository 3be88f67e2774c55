import { BadgeCheck, GraduationCap, MapPinned } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { Site } from '#contract/page-entry'
import { product } from '#contract/product'
import { home } from '#texts/home'
import { officeCity } from '#texts/names'
import { shell } from '#texts/shell'
import { readPlace } from '#web/features/map/place-url.ts'
import { QuickSearch } from '#web/features/search/quick-search.tsx'
import { useOwnTutor } from '#web/features/tutors/use-own-tutor.ts'
import { useSearchParams } from '#web/lib/router/hooks.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { Island } from './home/island.tsx'
import { Offered } from './home/offered.tsx'

/** Bundled on the server; the browser loads it only for a URL with a place. */
const HomeMap = import.meta.env.SSR
  ? (await import('./home/home-map.tsx')).HomeMap
  : lazy(async () => ({ default: (await import('./home/home-map.tsx')).HomeMap }))

export default function Home() {
  const [params] = useSearchParams()
  const place = useMemo(() => readPlace(params), [params])
  if (!place) return <Welcome />
  return (
    <Suspense>
      <HomeMap place={place} />
    </Suspense>
  )
}

function Welcome() {
  return (
    <>
      <PageHead title={home.title} description={home.description} path="/" />
      <HomeJsonLd />
      <Hero />
      <Suspense>
        <Offered />
      </Suspense>
      <WhyChoose />
      <CallToAction />
    </>
  )
}

const signupPath = '/tutor/signup'

/** Tutors are led to their dashboard, everybody else to the sign-up. */
const useTutorPath = () => (useOwnTutor() ? '/tutor/dashboard' : signupPath)

function Hero() {
  const tutorPath = useTutorPath()
  return (
    <section className="bg-lagoon-wash">
      <div className="page-width grid items-center gap-8 py-12 md:grid-cols-[1.2fr_1fr] md:py-16 lg:gap-16">
        <div>
          <h1 className="text-3xl font-semibold">{home.hero.title}</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{home.hero.text}</p>
          <QuickSearch className="mt-8" />
          <div className="mt-5 flex flex-col gap-3 sm:flex-row">
            <Link to="/student" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {home.hero.student}
            </Link>
            <Link to={tutorPath} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {home.hero.tutor}
            </Link>
          </div>
          <p className="mt-4 text-sm text-muted">{home.hero.note}</p>
        </div>
        <Island className="mx-auto max-h-80 w-full md:max-h-112" />
      </div>
    </section>
  )
}

const icons = [GraduationCap, BadgeCheck, MapPinned]

function WhyChoose() {
  return (
    <section aria-labelledby="why" className="page-width py-16">
      <h2 id="why" className="text-center text-2xl font-semibold">
        {home.why.title}
      </h2>
      <ul className="mt-10 grid gap-5 md:grid-cols-3">
        {home.why.cards.map(({ title, text }, index) => {
          const Icon = icons[index]!
          return (
            <li key={title} className={`${cardClass()} p-6`}>
              <span className="flex size-12 items-center justify-center rounded-md bg-lagoon-wash text-lagoon">
                <Icon aria-hidden className="size-6" />
              </span>
              <h3 className="mt-4 text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function CallToAction() {
  const tutorPath = useTutorPath()
  return (
    <section className="page-width">
      <div className="flex flex-col items-center gap-8 rounded-card bg-lagoon-deep p-8 text-center text-on-deep md:p-12 lg:flex-row lg:justify-between lg:text-left">
        <div>
          <h2 className="text-2xl font-semibold">{home.action.title}</h2>
          <p className="mt-2 text-lg">{home.action.text}</p>
        </div>
        <div className="flex w-full shrink-0 flex-col gap-3 sm:w-auto sm:flex-row">
          <Link to="/student" className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {home.action.find}
          </Link>
          <Link to={tutorPath} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
            {tutorPath === signupPath ? home.action.become : home.action.dashboard}
          </Link>
        </div>
      </div>
    </section>
  )
}

function HomeJsonLd() {
  const site = useSite()
  return <JsonLd facts={import.meta.env.SSR && factsOf(site)} />
}

function factsOf({ origin, url }: Site) {
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name: product.name,
    url,
    logo: `${origin}/icon-512.png`,
    description: shell.footer.about,
    email: product.supportEmail,
    address: officeCity,
  }
  const website = {
    '@type': 'WebSite',
    name: product.name,
    url,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}/student?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  return { '@graph': [organization, website] }
}
