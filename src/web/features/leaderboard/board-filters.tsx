import { subjects } from '#contract/catalog/rules'
import { type LeaderboardCategory, leaderboardCategories } from '#contract/leaderboard/rules'
import { type PointsPeriod, pointsPeriods } from '#contract/points/rules'
import { leaderboard } from '#texts/leaderboard'
import { subjectNames } from '#texts/names'
import { gradeOptions, named } from '#web/lib/names.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { Board } from './board-url.ts'

const texts = leaderboard.filters

const categories = leaderboardCategories.map((value) => ({ value, label: texts.categories[value] }))
const timeframes = (Object.keys(pointsPeriods) as PointsPeriod[]).map((value) => ({
  value,
  label: texts.timeframes[value],
}))
const subjectOptions = subjects.map(named(subjectNames))

type BoardFiltersProps = { board: Board; onChange: (change: Partial<Board>) => void }

export function BoardFilters({ board, onChange }: BoardFiltersProps) {
  const { category, subject, grade, timeframe } = board
  return (
    <Card role="group" aria-label={texts.label} className="grid gap-4 sm:p-4 md:grid-cols-3">
      <Field label={texts.category}>
        <NativeSelect<LeaderboardCategory>
          value={category}
          onValueChange={(category) => onChange({ category })}
          options={categories}
        />
      </Field>
      {category === 'subject' && (
        <Field label={texts.subject}>
          <NativeSelect
            value={subject ?? null}
            placeholder={texts.chooseSubject}
            onValueChange={(subject) => onChange({ subject })}
            options={subjectOptions}
          />
        </Field>
      )}
      {category === 'grade' && (
        <Field label={texts.grade}>
          <NativeSelect
            value={grade ?? null}
            placeholder={texts.chooseGrade}
            onValueChange={(grade) => onChange({ grade })}
            options={gradeOptions}
          />
        </Field>
      )}
      <Field label={texts.timeframe}>
        <NativeSelect<PointsPeriod>
          value={timeframe}
          onValueChange={(timeframe) => onChange({ timeframe })}
          options={timeframes}
        />
      </Field>
    </Card>
  )
}
