import type { Grade } from '#contract/catalog/rules'
import type { DemandRow } from '#contract/demand/api'
import { demand } from '#texts/demand'
import { gradeNames } from '#texts/names'
import { subjectName } from '#web/lib/names.ts'
import { Table, Td, Th } from '#web/ui/data/table.tsx'
import { Count } from './count.tsx'

const texts = demand.table
const counts = ['searches', 'emptySearches', 'alerts', 'requests', 'tutors', 'freePlaces'] as const

/** The first column stays visible while a phone scrolls sideways to the numbers. */
const firstColumn = 'sticky left-0 border-r sm:border-r-0 max-sm:px-3'

export function DemandTable({ rows, total }: { rows: DemandRow[]; total: number }) {
  return (
    <section aria-labelledby="demand-rows" className="flex min-w-0 flex-col gap-3">
      <h2 id="demand-rows" className="text-xl font-semibold">
        {texts.title}
      </h2>
      <p className="max-w-prose text-sm text-muted">
        {texts.order} {demand.note}
      </p>
      <Table label={texts.title} className="shadow-card">
        <caption className="sr-only">{texts.title}</caption>
        <thead>
          <tr>
            <Th className={firstColumn}>{texts.what}</Th>
            {counts.map((name) => (
              <Th key={name} className="text-right max-lg:px-3 sm:max-lg:whitespace-normal">
                {texts[name]}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={[row.subject, row.city, row.grade].join()} row={row} />
          ))}
        </tbody>
      </Table>
      {rows.length < total && <p className="text-sm text-muted">{texts.first(rows.length, total)}</p>}
    </section>
  )
}

function Row({ row }: { row: DemandRow }) {
  const { subject, city, grade } = row
  return (
    <tr>
      <Th scope="row" className={`${firstColumn} bg-surface max-sm:min-w-40 max-sm:whitespace-normal`}>
        {subject ? subjectName(subject) : demand.anySubject}
        <span className="block font-normal text-muted">
          {city ?? demand.anyTown} · {grade ? gradeNames[grade as Grade] : demand.anyGrade}
        </span>
      </Th>
      {counts.map((name) => (
        <Td key={name} className="text-right max-lg:px-3">
          <Count of={row[name]} />
        </Td>
      ))}
    </tr>
  )
}
