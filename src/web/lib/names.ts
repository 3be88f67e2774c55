import { cities, type Day, grades, type Subject } from '#contract/catalog/rules'
import { dayNames, gradeNames, standInNames, subjectNames } from '#texts/names'
import { capitalize } from './capitalize.ts'

/** A page that was loaded before a release may meet a newer subject, which is shown as its id. */
export const subjectName = (subject: string) => subjectNames[subject as Subject] ?? subject

export const subjectLine = (subjects: readonly string[]) => subjects.map(subjectName).join(', ')

export const classTitle = ({ title, subject }: { title: string; subject: string }) =>
  title || subjectName(subject)

/** The name of a day at the start of a line or by itself. */
export const dayLabel = (day: Day) => capitalize(dayNames[day])

export const dayLine = (days: readonly Day[]) => capitalize(days.map((day) => dayNames[day]).join(', '))

/** The name of a person or city, or the words that replace a missing one. */
export const shownName = (name: string) => (standInNames as Record<string, string>)[name] ?? name

/** Makes an option of a value and its name. */
export const named =
  <Value extends string>(names: Record<Value, string>) =>
  (value: Value) => ({ value, label: names[value] })

export const gradeOptions = grades.map(({ value }) => ({ value, label: gradeNames[value] }))

export const cityOptions = cities.map(({ name }) => ({ value: name, label: name }))
