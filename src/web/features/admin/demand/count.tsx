import { demand as texts } from '#texts/demand'

/** The server hides small counts, which it sends as null. */
export function Count({ of }: { of: number | null }) {
  return of === null ? (
    <span className="text-sm whitespace-nowrap text-muted">{texts.hidden}</span>
  ) : (
    <span className="tabular-nums">{texts.number(of)}</span>
  )
}
