import type { Class } from '#contract/classes/api'
import { minutesOf, timeOf } from '#contract/hours/rules'
import { classes as texts } from '#texts/classes'
import { dayNames, gradeNames } from '#texts/names'
import { capitalize } from '#web/lib/capitalize.ts'
import { formatDay } from '#web/lib/dates.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { subjectBeside, trialText } from './class-texts.ts'

const timeText = ({ weekday, start, minutes }: Class['times'][number]) =>
  texts.time(dayNames[weekday], start, timeOf(minutesOf(start) + minutes))

export function ClassFacts({ of }: { of: Class }) {
  const facts = {
    subject: subjectBeside(of),
    grades: of.grades.map((grade) => gradeNames[grade]).join(', '),
    place: texts.places[of.place](of.city),
    times: capitalize(of.times.map(timeText).join(', ')),
    dates: texts.dates(formatDay(of.startsOn), of.endsOn && formatDay(of.endsOn)),
    trial: of.joining !== 'closed' && trialText(texts.trials, of),
  }
  return (
    <dl className="flex flex-col gap-1">
      {Object.entries(facts).map(
        ([name, fact]) =>
          fact && (
            <div key={name} className="grid grid-cols-[5rem_1fr] gap-x-3">
              <dt className="text-muted">{texts.labels[name as keyof typeof facts]}</dt>
              <dd>
                <Unbroken>{fact}</Unbroken>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
