import type { ReactNode } from 'react'
import { admin } from '#texts/admin'
import { colon } from '#texts/formats'
import { formatMoment } from '#web/lib/dates.ts'
import { cx } from '#web/ui/classes.ts'
import { TextLink } from '#web/ui/link.tsx'

export type Column<Row> = {
  label: string
  cell: (row: Row) => ReactNode
  look?: string
  /** Whether a phone shows the label beside the cell, which would say too little without it. */
  needsLabel?: boolean
}

const cardRow =
  'max-sm:flex max-sm:flex-col max-sm:gap-3 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4 max-sm:shadow-card'
const cellLook = 'border-line p-3 align-top max-sm:p-0 sm:border-b sm:in-[tr:last-child]:border-b-0'

type RowsProps<Row> = { label: string; columns: Column<Row>[]; rows: Row[]; idOf: (row: Row) => string }

/** A table where there is room; on a phone each row is a card. The first column names the row. */
export function Rows<Row>({ label, columns, rows, idOf }: RowsProps<Row>) {
  return (
    <table
      className={cx(
        'w-full text-left max-sm:block sm:border-separate sm:border-spacing-0',
        'sm:rounded-card sm:border sm:border-line sm:bg-surface sm:shadow-card',
      )}
    >
      <caption className="sr-only">{label}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map(({ label, look }) => (
            <th
              key={label}
              scope="col"
              className={cx(
                'border-b border-line bg-wash p-3 text-sm font-semibold text-muted first:rounded-tl-card last:rounded-tr-card',
                look,
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:flex max-sm:flex-col max-sm:gap-3">
        {rows.map((row) => (
          <tr key={idOf(row)} className={cardRow}>
            {columns.map(({ label, cell, look, needsLabel }, at) =>
              at === 0 ? (
                <th key={label} scope="row" className={cx(cellLook, 'font-normal wrap-anywhere', look)}>
                  {cell(row)}
                </th>
              ) : (
                <td key={label} className={cx(cellLook, look)}>
                  {needsLabel && <span className="text-sm text-muted sm:hidden">{label + colon}</span>}
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const Aside = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm text-muted">{children}</span>
)

/** Breaks the address at its @ where the line is too short, and elsewhere only if it has to. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}

export const requestingTutorColumn: Column<{ tutor: { name: string; email: string } }> = {
  label: admin.columns.tutor,
  cell: ({ tutor }) => (
    <>
      <span className="font-semibold">{tutor.name}</span>
      <Aside>
        <EmailAddress>{tutor.email}</EmailAddress>
      </Aside>
    </>
  ),
}

export const documentColumn: Column<{ document: { name: string } | null; isDocumentShared: boolean }> = {
  label: admin.verification.document,
  cell: ({ document, isDocumentShared }) => (
    <>
      <span className="break-all">{document?.name ?? admin.verification.gone}</span>
      {isDocumentShared && <span className="block text-sm text-danger">{admin.verification.shared}</span>}
    </>
  ),
}

/** The tutor whom a reported review or booking is about, and the time of the report. */
export const reportedTutorColumn: Column<{
  tutor: { id: string; name: string }
  reportedAt: string | null
}> = {
  label: admin.columns.tutor,
  cell: ({ tutor, reportedAt }) => (
    <>
      <TextLink to={`/tutor/profile/${tutor.id}`} isStandalone className="wrap-anywhere">
        {tutor.name}
      </TextLink>
      {reportedAt && <Aside>{admin.reported(formatMoment(reportedAt))}</Aside>}
    </>
  ),
}
