import { type Grade, type Subject, subjectsForGrades } from '#contract/catalog/rules'
import { gradeOptions } from '#web/lib/names.ts'

type Taught = { grades: readonly string[]; subjects: readonly string[] }

/** The grades that can be booked with a tutor, each with the subjects that the tutor teaches in it. */
export function lessonsOf(tutor: Taught) {
  return gradeOptions
    .filter(({ value }) => tutor.grades.includes(value))
    .map(({ value, label }) => ({
      grade: value,
      label,
      subjects: subjectsForGrades([value]).filter((subject) => tutor.subjects.includes(subject)),
    }))
    .filter(({ subjects }) => subjects.length > 0)
}

type Lessons = ReturnType<typeof lessonsOf>

/** The wanted lesson as far as the tutor teaches it, else the first that fits. */
export function lessonFor(lessons: Lessons, wanted: { grade?: Grade; subject?: Subject }) {
  const has = (subject: Subject | undefined) => (lesson: Lessons[number]) =>
    lesson.subjects.some((taught) => taught === subject)
  const lesson =
    lessons.find(({ grade }) => grade === wanted.grade) ?? lessons.find(has(wanted.subject)) ?? lessons[0]
  return lesson && { grade: lesson.grade, subject: subjectFor(lesson, wanted.subject) }
}

/** The wanted subject if the grade has it, else the first subject of the grade. */
export function subjectFor({ subjects }: Lessons[number], wanted: Subject | undefined) {
  return subjects.find((subject) => subject === wanted) ?? subjects[0]!
}
