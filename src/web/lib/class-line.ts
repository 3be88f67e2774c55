import type { Class } from '#contract/classes/api'
import { classLine as texts } from '#texts/class-line'
import { shortDayNames } from '#texts/names'

type Line = Pick<Class, 'times' | 'feeRupees' | 'place' | 'joining' | 'placesLeft' | 'capacity'>

/** A class in one line, such as 'Sat 9:00 · Rs 800 a month · 3 of 10 places left'. */
export const classLine = (given: Line) => classFacts(given).join(texts.between)

export const classFacts = ({ times, feeRupees, place, ...places }: Line) => [
  timesLine(times),
  ...(place === 'online' ? [texts.online] : []),
  feeLine(feeRupees),
  placesLine(places),
]

/** Joins days with the same hour: 'Mon and Thu 16:00, Sat 9:00'. */
export function timesLine(times: Class['times']) {
  const byStart = Map.groupBy(times, ({ start }) => start)
  return [...byStart]
    .map(([start, days]) =>
      texts.daysAt(texts.and(days.map(({ weekday }) => shortDayNames[weekday])), start.replace(/^0/, '')),
    )
    .join(', ')
}

export const feeLine = (rupees: number) => (rupees === 0 ? texts.free : texts.aMonth(rupees))

function placesLine({ joining, placesLeft, capacity }: Pick<Line, 'joining' | 'placesLeft' | 'capacity'>) {
  if (joining === 'closed') return texts.closed
  return placesLeft === 0 ? texts.full : texts.placesLeft(placesLeft, capacity)
}
