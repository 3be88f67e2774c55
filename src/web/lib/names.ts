import { cities, type Day, grades, type Subject } from '#contract/catalog/rules'
import { dayNames, gradeNames, standInNames, subjectNames } from '#texts/names'
import { capitalize } from './capitalize.ts'

/** A page that was loaded before a release may meet a subject that is newer than it: that is shown as it comes. */
export const subjectName = (subject: string) => subjectNames[subject as Subject] ?? subject

export const subjectLine = (subjects: readonly string[]) => subjects.map(subjectName).join(', ')

export const classTitle = ({ title, subject }: { title: string; subject: string }) =>
  title || subjectName(subject)

/** A day that stands alone, or begins a line. */
export const dayLabel = (day: Day) => capitalize(dayNames[day])

export const dayLine = (days: readonly Day[]) => capitalize(days.map((day) => dayNames[day]).join(', '))

/** A person's or a city's name, which may be a word in its place. */
export const shownName = (name: string) => (standInNames as Record<string, string>)[name] ?? name

/** Makes options of values by their names. */
export const named =
  <Value extends string>(names: Record<Value, string>) =>
  (value: Value) => ({ value, label: names[value] })

export const gradeOptions = grades.map(({ value }) => ({ value, label: gradeNames[value] }))

export const cityOptions = cities.map(({ name }) => ({ value: name, label: name }))
