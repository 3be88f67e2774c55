import { Spinner } from '#web/ui/spinner.tsx'
import { LinkFrame } from './link-card.tsx'

/** What the server renders too: it cannot know what a link brought. */
export function Processing({ title, text }: { title: string; text: string }) {
  return (
    <LinkFrame title={title}>
      <Spinner className="mx-auto my-2 size-12 text-lagoon" />
      <h1 className="mt-5 text-2xl font-semibold">{title}</h1>
      <p role="status" className="mt-3 text-muted">
        {text}
      </p>
    </LinkFrame>
  )
}
