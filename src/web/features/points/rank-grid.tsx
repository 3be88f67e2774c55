import { ranks } from '#contract/points/ranks'
import { rankNames } from '#texts/rank-names'
import { topRated } from '#texts/top-rated'
import { Card } from '#web/ui/card.tsx'
import { RankMark } from './rank-mark.tsx'

const texts = topRated.ranks

export function RankGrid() {
  return (
    <Card>
      <h2 className="text-xl font-semibold">{texts.title}</h2>
      <p className="mt-1 text-muted">{texts.intro}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {ranks.map((rank) => (
          <li
            key={rank.name}
            className="flex flex-col items-center gap-1 rounded-card border border-line p-4 text-center"
          >
            <RankMark rank={rank} className="size-10" />
            <span className="font-semibold">{rankNames[rank.name]}</span>
            <span className="text-sm text-muted">{texts.from(rank.threshold)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
