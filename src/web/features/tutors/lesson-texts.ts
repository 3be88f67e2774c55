import type { TutorForm } from '#contract/tutors/form'
import { feeUnits, lessonPlaces } from '#contract/tutors/teaching'
import { lessons as texts } from '#texts/lessons'

type Lessons = Pick<TutorForm, 'fee' | 'classFormat' | 'languages'>

export function lessonTexts({ fee, classFormat: { oneToOne, groupSize, places }, languages }: Lessons) {
  const unit = feeUnits.find(({ value }) => value === fee?.per)
  return {
    fee: fee && unit ? texts.fee(fee.amount, unit.label) : '',
    format: [oneToOne && texts.oneToOne, groupSize && texts.groupOf(groupSize)].filter(Boolean).join(', '),
    places: lessonPlaces
      .filter(({ value }) => places.includes(value))
      .map(({ label }) => label)
      .join(', '),
    languages: languages.join(', '),
  }
}
