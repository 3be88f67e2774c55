import { pointsFor, viewPointsPerDay } from '#contract/points/rules'
import { topRated } from '#texts/top-rated'
import { Card } from '#web/ui/card.tsx'

const texts = topRated.explainer
const causes = Object.keys(texts.causes) as (keyof typeof pointsFor)[]

export function PointsExplainer() {
  return (
    <Card>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <dl className="mt-3 divide-y divide-line">
        {causes.map((cause) => (
          <Cause key={cause} cause={cause} />
        ))}
      </dl>
    </Card>
  )
}

function Cause({ cause }: { cause: keyof typeof pointsFor }) {
  const { name, note } = texts.causes[cause]
  return (
    <div className="flex items-center justify-between gap-4 py-2.5">
      <dt>
        {name}
        <span className="block text-sm text-muted">
          {typeof note === 'string' ? note : note(viewPointsPerDay)}
        </span>
      </dt>
      <dd className="min-w-14 rounded-full bg-lagoon-wash px-3 py-1 text-center font-semibold text-lagoon-strong">
        <span aria-hidden>{texts.worth(pointsFor[cause])}</span>
        <span className="sr-only">{topRated.points(pointsFor[cause])}</span>
      </dd>
    </div>
  )
}
