import type { ReactNode } from 'react'
import type { DemandTown } from '#contract/demand/api'
import { demand } from '#texts/demand'
import { CardSection } from '#web/ui/card.tsx'
import { ScrollBox } from '#web/ui/data/scroll-box.tsx'

const texts = demand.map

type TownsProps = { towns: DemandTown[]; map: ReactNode }

/** The table beside the map has the same numbers, for people who cannot see the map. */
export function Towns({ towns, map }: TownsProps) {
  const total = towns.reduce((sum, { searches }) => sum + searches, 0)
  return (
    <CardSection
      title={texts.title}
      aside={<p className="text-sm text-muted">{total > 0 ? texts.total(total) : texts.none}</p>}
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
        {map}
        {total > 0 && <TownTable towns={towns} />}
      </div>
    </CardSection>
  )
}

const cell = 'py-2 pl-3 text-right tabular-nums'

function TownTable({ towns }: { towns: DemandTown[] }) {
  return (
    <ScrollBox label={texts.title} className="self-start">
      <table className="w-full text-left">
        <caption className="sr-only">{texts.caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {demand.town}
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              <span className="inline-flex items-center gap-2">
                <Key className="fill-lagoon/35 stroke-lagoon" /> {texts.searches}
              </span>
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              <span className="inline-flex items-center gap-2">
                <Key className="fill-sunset" /> {texts.emptySearches}
              </span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {towns.map(({ city, searches, emptySearches }) => (
            <tr key={city}>
              <th scope="row" className="py-2 font-normal">
                {city}
              </th>
              <td className={cell}>{demand.number(searches)}</td>
              <td className={cell}>{demand.number(emptySearches)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function Key({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" className={`size-3 shrink-0 ${className}`}>
      <circle cx="6" cy="6" r="5" />
    </svg>
  )
}
