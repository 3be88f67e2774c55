import type { FunnelStep } from '#contract/demand/api'
import { demand } from '#texts/demand'
import { CardSection } from '#web/ui/card.tsx'
import { Count } from './count.tsx'

const texts = demand.funnel

/**
 * A table with one row for each step and bars to compare them. Steps need not shrink: a family can book without writing first.
 */
export function Funnel({ steps }: { steps: FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count ?? 0))
  return (
    <CardSection title={texts.title}>
      <table className="w-full text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {texts.step}
            </th>
            <th scope="col" className="w-20 py-2 pl-3 text-right font-semibold sm:w-28">
              {texts.count}
            </th>
            <th scope="col" className="w-24 py-2 pl-3 text-right font-semibold sm:w-44">
              {texts.share}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {steps.map(({ step, count }) => (
            <tr key={step}>
              <th scope="row" className="py-3 font-normal">
                {texts.steps[step]}
                <Bar share={(count ?? 0) / most} />
              </th>
              <td className="py-3 pl-3 text-right font-semibold">
                <Count of={count} />
              </td>
              <td className="py-3 pl-3 text-right text-muted tabular-nums">
                {shareOf(count, steps[0]!.count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="max-w-prose text-sm text-muted">{texts.note}</p>
    </CardSection>
  )
}

const shareOf = (count: number | null, views: number | null) =>
  count !== null && views ? texts.percent(count / views) : texts.none

/** The width is an attribute of the SVG, since the page's policy refuses inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="10" className="mt-1.5 block">
      <rect width="100%" height="10" rx="5" className="fill-wash" />
      {share > 0 && (
        <rect width={`${Math.max(1, share * 100)}%`} height="10" rx="5" className="fill-lagoon" />
      )}
    </svg>
  )
}
