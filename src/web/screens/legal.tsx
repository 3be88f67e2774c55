import { Fragment } from 'react'
import { product } from '#contract/product'
import { type LegalBlock, type LegalText, legal } from '#texts/legal'
import { shell } from '#texts/shell'
import { useRoutePath } from '#web/lib/router/hooks.ts'
import { useSite } from '#web/lib/site.tsx'
import { PageHead } from '#web/shell/page-head.tsx'
import { Table, Td, Th } from '#web/ui/data/table.tsx'
import { TextLink } from '#web/ui/link.tsx'

const pages = [
  { title: shell.footer.terms, path: '/legal/terms' },
  { title: shell.footer.privacy, path: '/legal/privacy' },
  { title: shell.footer.cookies, path: '/legal/cookies' },
]

export default function Legal() {
  const { offer } = useSite()
  const path = useRoutePath()
  const text =
    path === '/legal/terms' ? legal.terms(offer) : path === '/legal/privacy' ? legal.privacy : legal.cookies
  return <LegalPage key={path} text={text} path={path} />
}

function LegalPage({ text, path }: { text: LegalText; path: string }) {
  return (
    <div className="page-width py-8 md:py-12 lg:grid lg:grid-cols-[15rem_minmax(0,44rem)] lg:gap-16">
      <PageHead title={text.title} description={text.description} path={path} />
      <nav aria-labelledby="contents" className="sticky top-24 hidden self-start lg:block">
        <h2 id="contents" className="text-sm font-semibold">
          {legal.contents}
        </h2>
        <Contents text={text} className="mt-2 border-l border-line pl-4" />
      </nav>
      <article className="lg:text-lg">
        <h1 className="text-3xl font-semibold">{text.title}</h1>
        <p className="mt-3 text-sm text-muted">{legal.lastUpdated(text.updated)}</p>
        <p className="mt-6 max-w-[30em] text-lg lg:text-xl">
          <WithMailLinks text={text.intro} />
        </p>
        <details className="mt-6 rounded-card border border-line bg-surface lg:hidden">
          <summary className="cursor-pointer rounded-card px-4 py-3 font-semibold">{legal.contents}</summary>
          <Contents text={text} className="px-4 pb-3" />
        </details>
        {text.sections.map(({ id, heading, blocks }) => (
          <section key={id}>
            <h2 id={id} className="mt-10 text-xl font-semibold">
              {heading}
            </h2>
            {blocks.map((block, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
              <Block key={i} block={block} label={heading} />
            ))}
          </section>
        ))}
        <ReadAlso current={path} />
      </article>
    </div>
  )
}

function Contents({ text, className }: { text: LegalText; className: string }) {
  return (
    <ol className={className}>
      {text.sections.map(({ id, heading }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-sm py-1.5 text-sm text-muted transition-colors hover:text-lagoon-strong hover:underline"
          >
            {heading}
          </a>
        </li>
      ))}
    </ol>
  )
}

function Block({ block, label }: { block: LegalBlock; label: string }) {
  if (typeof block === 'string') {
    return (
      <p className="mt-3 max-w-[30em]">
        <WithMailLinks text={block} />
      </p>
    )
  }
  if ('list' in block) {
    return (
      <ul className="mt-3 max-w-[30em] list-disc space-y-1.5 pl-6 marker:text-lagoon">
        {block.list.map((item) => (
          <li key={item}>
            <WithMailLinks text={item} />
          </li>
        ))}
      </ul>
    )
  }
  return <BlockTable {...block.table} label={label} />
}

function BlockTable({ head, rows, label }: { head: string[]; rows: string[][]; label: string }) {
  return (
    <Table label={label} className="mt-4 text-sm">
      <thead>
        <tr>
          {head.map((cell) => (
            <Th key={cell}>{cell}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others]) => (
          <tr key={first}>
            <Th scope="row" className="max-sm:min-w-28 max-sm:whitespace-normal">
              {first}
            </Th>
            {others.map((cell) => (
              <Td key={cell} className="min-w-40">
                {cell}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ReadAlso({ current }: { current: string }) {
  return (
    <nav
      aria-label={legal.otherPages}
      className="mt-12 flex flex-wrap items-center gap-x-6 border-t border-line pt-4"
    >
      <span className="text-muted">{legal.otherPages}</span>
      {pages
        .filter(({ path }) => path !== current)
        .map(({ title, path }) => (
          <TextLink key={path} to={path} isStandalone>
            {title}
          </TextLink>
        ))}
    </nav>
  )
}

function WithMailLinks({ text }: { text: string }) {
  return text.split(product.supportEmail).map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order
    <Fragment key={i}>
      {i > 0 && <TextLink href={`mailto:${product.supportEmail}`}>{product.supportEmail}</TextLink>}
      {part}
    </Fragment>
  ))
}
