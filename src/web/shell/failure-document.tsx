import { CloudOff, Hourglass } from 'lucide-react'
import { failurePage } from '#texts/failure-page'
import { shell } from '#texts/shell'
import { hrefOf } from '#web/lib/router/locale-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Document } from './document.tsx'
import { Logo } from './logo.tsx'
import { MessageScreen } from './message-screen.tsx'

/** A whole page without data or scripts, for when nothing else can be shown. */
export function FailureDocument({ why }: { why: 429 | 500 | 503 | 'offline' }) {
  const { title, text } = { ...shell.failure, ...failurePage }[why]
  return (
    <Document>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <header className="border-b border-line bg-surface">
        <div className="page-width flex h-16 items-center">
          <a href={hrefOf('/')} className="rounded-md">
            <Logo />
          </a>
        </div>
      </header>
      <main className="flex-1">
        <MessageScreen icon={why === 429 ? Hourglass : CloudOff} title={title} text={text}>
          {/* A form without an action requests the page again: a reload that needs no script. */}
          <form>
            <button type="submit" className={buttonClass()}>
              {shell.failure.retry}
            </button>
          </form>
        </MessageScreen>
      </main>
    </Document>
  )
}
