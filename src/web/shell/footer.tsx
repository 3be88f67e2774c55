import { useQuery } from '@tanstack/react-query'
import { Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { subjectPath } from '#contract/catalog/rules'
import { product } from '#contract/product'
import { officeCity } from '#texts/names'
import { shell } from '#texts/shell'
import { mostTaughtQuery } from '#web/features/search/subjects.queries.ts'
import { subjectName } from '#web/lib/names.ts'
import { Link } from '#web/lib/router/link.tsx'
import { useSite } from '#web/lib/site.tsx'
import { cx } from '#web/ui/classes.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { useMainLinks } from './main-links.tsx'

const legalLinks = [
  { to: '/legal/terms', text: shell.footer.terms },
  { to: '/legal/privacy', text: shell.footer.privacy },
  { to: '/legal/cookies', text: shell.footer.cookies },
]

const linkClass =
  'inline-flex min-h-11 items-center gap-2 py-1.5 underline-offset-4 hover:underline md:min-h-9'

export function Footer() {
  const subjectLinks = useSubjectLinks()
  const mainLinks = useMainLinks()
  return (
    <footer className="mt-16 border-t border-line bg-surface print:hidden">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
        <div className="col-span-full lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-xs text-muted">{shell.footer.about}</p>
        </div>
        <Column title={shell.footer.resources}>
          <Links links={mainLinks.slice(1)} />
          <Links links={[{ to: '/safety', text: shell.footer.safety }]} />
          <Links links={subjectLinks} />
        </Column>
        <Column title={shell.footer.legal}>
          <Links links={legalLinks} />
        </Column>
        <Column title={shell.footer.contact} className="col-span-2 md:col-span-1">
          <li className="flex min-h-11 items-center gap-2 md:min-h-9">
            <MapPin aria-hidden className="size-5 text-muted" /> {officeCity}
          </li>
          <li>
            <a href={`mailto:${product.supportEmail}`} className={linkClass}>
              <Mail aria-hidden className="size-5 text-muted" /> {product.supportEmail}
            </a>
          </li>
        </Column>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm text-muted">
          <p>{shell.footer.copyright(useSite().year)}</p>
          <LanguageLinks className="flex flex-wrap gap-x-5" linkClass={linkClass} />
          <ul aria-label={shell.footer.social} className="flex flex-wrap gap-x-5">
            {product.socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener" className={linkClass}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function useSubjectLinks() {
  const subjects = useQuery(mostTaughtQuery()).data?.subjects ?? []
  return [
    { to: '/tutors', text: shell.footer.allSubjects },
    ...subjects.map(({ subject }) => ({
      to: subjectPath(subject),
      text: shell.footer.subject(subjectName(subject)),
    })),
  ]
}

type ColumnProps = { title: string; className?: string; children: ReactNode }

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 text-muted">{children}</ul>
    </section>
  )
}

function Links({ links }: { links: { to: string; text: string; className?: string }[] }) {
  return links.map(({ to, text, className }) => (
    <li key={to}>
      <Link to={to} className={cx(linkClass, className)}>
        <Unbroken>{text}</Unbroken>
      </Link>
    </li>
  ))
}
