import { encode } from 'uqr'
import { joinPath } from '#contract/classes/rules'
import type { MyClass } from '#contract/classes/tutor.api'
import { minutesOf, timeOf } from '#contract/hours/rules'
import { dayNames } from '#texts/names'
import { tutorClasses } from '#texts/tutor-classes'
import { capitalize } from '#web/lib/capitalize.ts'
import { useSite } from '#web/lib/site.tsx'
import { Card } from '#web/ui/card.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { nameOfClass, subjectAndGrades } from './class-name.ts'

const texts = tutorClasses.poster

/** A page to hang up, which fills a sheet of A4 in print. */
export function Poster({ of }: { of: MyClass }) {
  const { tutor, title, times, place, city, joinCode } = of
  const link = `${useSite().url}${joinPath(joinCode)}`
  return (
    <Card className="flex flex-col items-center gap-6 text-center print:border-0 print:p-0 print:shadow-none">
      <div>
        <h1 className="text-3xl font-semibold wrap-anywhere print:text-5xl">{nameOfClass(of)}</h1>
        <p className="mt-2 text-lg print:mt-4 print:text-2xl">
          {title && <Unbroken>{`${subjectAndGrades(of)} `}</Unbroken>}
          {texts.with(tutor.name)}
        </p>
      </div>
      <ul className="text-xl font-semibold tabular-nums print:text-3xl">
        {times.map(({ weekday, start, minutes }) => (
          <li key={`${weekday} ${start}`}>
            {capitalize(texts.every(dayNames[weekday], start, timeOf(minutesOf(start) + minutes)))}
          </li>
        ))}
        <li>{texts.places[place](tutor.name, city ?? '')}</li>
      </ul>
      <div className="flex w-full flex-col items-center gap-2">
        <p className="text-xl font-semibold print:text-3xl">{texts.scan}</p>
        <QrCode text={link} />
      </div>
      <p className="text-lg print:text-2xl">
        {texts.joinAt} <span className="font-semibold wrap-anywhere">{link.replace(/^https?:\/\//, '')}</span>
      </p>
    </Card>
  )
}

/** Black on white in both themes, since not all cameras read light codes on dark. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={texts.code(text)}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-80 rounded-md print:max-w-[13cm]"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
