import { CloudOff } from 'lucide-react'
import { shell } from '#texts/shell'
import { buttonClass } from '#web/ui/button.tsx'
import { Document } from './document.tsx'
import { Logo } from './logo.tsx'

/** A whole page that needs neither data nor scripts, for when there is nothing else to show. */
export function FailureDocument({ status }: { status: 500 | 503 }) {
  const { title, text } = shell.failure[status]
  return (
    <Document>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <header className="border-b border-line bg-surface">
        <div className="page-width flex h-16 items-center">
          <a href="/" className="rounded-md">
            <Logo />
          </a>
        </div>
      </header>
      <main className="page-width flex flex-1 flex-col items-center py-16 text-center md:py-24">
        <CloudOff aria-hidden strokeWidth={1.25} className="size-20 text-lagoon" />
        <h1 className="mt-6 text-2xl font-semibold">{title}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
        {/* A form without an action asks for the page itself again: a reload that needs no script. */}
        <form className="mt-8">
          <button type="submit" className={buttonClass()}>
            {shell.failure.retry}
          </button>
        </form>
      </main>
    </Document>
  )
}
