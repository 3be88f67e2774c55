import { cx } from '../classes.ts'

/** The height of the tallest bar in pixels. */
const fullHeight = 112
/** The corners at the top are rounded; those at the bottom are cut off. */
const radius = 4

type Bar = {
  key: string
  value: number
  /** The name of the bar in the table. */
  name: string
  /** The label below the bar. The short form is used where the long one would need two lines. */
  label: { short: string; long: string }
}

type BarChartProps = {
  bars: Bar[]
  /** The caption of the table, and the headings of its two columns. */
  caption: string
  columns: { name: string; value: string }
  format: (value: number) => string
}

/** Highlights the last bar. The bars are hidden from screen readers, which read the table. */
export function BarChart({ bars, caption, columns, format }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <div className="@container relative">
      <table className="sr-only">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ key, name, value }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ol aria-hidden className="grid auto-cols-fr grid-flow-col items-end gap-1 sm:gap-1.5">
        {bars.map(({ key, value, label }, at) => (
          <li key={key} className="group flex min-w-0 flex-col items-center text-sm tabular-nums">
            <span className="text-muted max-sm:hidden">{format(value)}</span>
            <Column share={value / most} isLast={at === bars.length - 1} />
            <span className="mt-1.5 text-muted group-last:font-semibold group-last:text-volcano">
              <span className="@2xl:hidden">{label.short}</span>
              <span className="hidden whitespace-nowrap @2xl:inline">{label.long}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The height is an attribute, since the page's policy refuses inline styles. */
function Column({ share, isLast }: { share: number; isLast: boolean }) {
  const height = Math.max(2, Math.round(share * fullHeight))
  const colour = share === 0 ? 'fill-line-strong' : isLast ? 'fill-lagoon' : 'fill-lagoon/55'
  return (
    <svg aria-hidden="true" width="100%" height={height} className={cx('mt-1 block max-w-10', colour)}>
      <rect width="100%" height={height + radius} rx={Math.min(radius, height)} />
    </svg>
  )
}
