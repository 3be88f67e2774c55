import { type ClassFormat, type Fee, languages, lessonPlaces, noClassFormat } from '#contract/teaching'
import { type Random, randomFor } from './random.ts'
import type { SampleTutor } from './sample-tutor.ts'

/** What a sample tutor says about lessons, as columns; some say nothing. */
export function lessonColumns({ publicId, grades, lessons = {} }: SampleTutor) {
  const random = randomFor(`lessons:${publicId}`)
  const isPrimary = grades.every((grade) => Number(grade) <= 6)
  const fee = random.chance(0.8) ? chooseFee(random, isPrimary) : null
  const format = { ...(random.chance(0.85) ? chooseFormat(random) : noClassFormat), ...lessons }
  return {
    fee_rupees: fee?.amount ?? null,
    fee_per: fee?.per ?? null,
    one_to_one: format.oneToOne,
    group_size: format.groupSize,
    lesson_places: format.places,
    languages: random.some(languages, random.int(0, languages.length)),
  }
}

function chooseFee(random: Random, isPrimary: boolean): Fee {
  if (random.chance(0.55))
    return { amount: 100 * random.int(isPrimary ? 6 : 8, isPrimary ? 12 : 20), per: 'month' }
  return { amount: 50 * random.int(isPrimary ? 4 : 6, isPrimary ? 10 : 18), per: 'hour' }
}

function chooseFormat(random: Random): ClassFormat {
  const groupSize = random.chance(0.65) ? random.pick([4, 5, 6, 8, 10, 12, 15]) : null
  const places = lessonPlaces.map(({ value }) => value)
  return {
    oneToOne: groupSize === null || random.chance(0.5),
    groupSize,
    places: random.some(places, random.int(1, 2)),
  }
}
