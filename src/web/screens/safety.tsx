import { Phone } from 'lucide-react'
import { product } from '#contract/product'
import { safety as texts } from '#texts/safety'
import { PageHead } from '#web/shell/page-head.tsx'
import { CardSection } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/link.tsx'

const { checks, report } = texts

export default function Safety() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,44rem)_20rem] lg:gap-x-16">
      <PageHead title={texts.title} description={texts.description} path="/safety" />
      <header>
        <h1 className="text-3xl font-semibold">{texts.title}</h1>
        <p className="mt-4 max-w-[30em] text-lg lg:text-xl">{texts.intro}</p>
      </header>
      <WhomToCall />
      <article className="flex flex-col gap-10 lg:text-lg">
        {texts.sections.map(({ id, heading, points }) => (
          <section key={id}>
            <Heading id={id}>{heading}</Heading>
            <Points points={points} />
          </section>
        ))}
        <Checks />
        <section>
          <Heading id={report.id}>{report.heading}</Heading>
          <Points points={report.points} />
          <p className="mt-3">
            {report.contact}{' '}
            <TextLink href={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>.
          </p>
        </section>
      </article>
    </div>
  )
}

/** On a phone it comes first, since people in need look for nothing else. */
function WhomToCall() {
  const { title, text, label, numbers } = texts.call
  return (
    <CardSection
      id="call"
      title={title}
      className="self-start lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <p className="text-muted">{text}</p>
      <ul className="-my-2 divide-y divide-line">
        {numbers.map(({ who, numbers }) => (
          <li key={who} className="flex items-center justify-between gap-4 py-1">
            <span>{who}</span>
            <span className="flex gap-1">
              {numbers.map((number) => (
                <TextLink
                  key={number}
                  href={`tel:${number}`}
                  aria-label={label(who, number)}
                  isStandalone
                  className="min-w-11 justify-center gap-1.5 px-1 font-semibold tabular-nums"
                >
                  <Phone aria-hidden className="size-4" /> {number}
                </TextLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  )
}

function Heading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="text-xl font-semibold">
      {children}
    </h2>
  )
}

function Points({ points }: { points: string[] }) {
  return (
    <ul className="mt-3 max-w-[30em] list-disc space-y-1.5 pl-6 marker:text-lagoon">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

function Checks() {
  return (
    <section>
      <Heading id={checks.id}>{checks.heading}</Heading>
      <p className="mt-3 max-w-[30em]">{checks.text}</p>
      <dl className="mt-4 flex max-w-[30em] flex-col gap-4">
        {checks.kinds.map(({ kind, looksAt, leavesOpen }) => (
          <div key={kind} className="border-l-2 border-line pl-4">
            <dt className="font-semibold">{kind}</dt>
            <dd>{looksAt}</dd>
            <dd className="text-muted">{checks.leavesOpen(leavesOpen)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[30em]">{checks.honest}</p>
    </section>
  )
}
