import { Fragment } from 'react'
import { classLine as texts } from '#texts/class-line'
import { capitalize } from '#web/lib/capitalize.ts'
import { classFacts } from '#web/lib/class-line.ts'

type ClassLineProps = { of: Parameters<typeof classFacts>[0]; className?: string }

/** Lines break between the facts, and within the first one where there are many times. */
export function ClassLine({ of, className }: ClassLineProps) {
  const [times, ...facts] = classFacts(of)
  return (
    <p className={className}>
      {capitalize(times!)}
      {facts.map((fact) => (
        <Fragment key={fact}>
          {texts.between}
          <span className="inline-block">{fact}</span>
        </Fragment>
      ))}
    </p>
  )
}
