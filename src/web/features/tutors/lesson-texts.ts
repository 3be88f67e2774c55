import type { TutorForm } from '#contract/tutors/form'
import { lessonPlaces } from '#contract/tutors/teaching'
import { lessons as texts } from '#texts/lessons'
import { feeUnitNames, languageNames, lessonPlaceNames } from '#texts/names'

type Lessons = Pick<TutorForm, 'fee' | 'classFormat' | 'languages'>

export function lessonTexts({ fee, classFormat: { oneToOne, groupSize, places }, languages }: Lessons) {
  return {
    fee: fee ? texts.fee(fee.amount, feeUnitNames[fee.per]) : '',
    format: [oneToOne && texts.oneToOne, groupSize && texts.groupOf(groupSize)].filter(Boolean).join(', '),
    places: lessonPlaces
      .filter((place) => places.includes(place))
      .map((place) => lessonPlaceNames[place])
      .join(', '),
    languages: languages.map((language) => languageNames[language]).join(', '),
  }
}
