import type { Random } from './random.ts'

type Teaching = { called: string; isPrimary: boolean; lines: readonly string[]; years: number; city: string }

const openings = [
  ({ called, years, city }: Teaching) => `I have taught ${called} in ${city} for ${yearsInWords(years)}.`,
  ({ called, city }: Teaching) => `Teaching ${called} is my full-time work, from a quiet room in ${city}.`,
  ({ called, years }: Teaching) =>
    `After ${yearsInWords(years)} of teaching ${called}, I still enjoy the first lesson most.`,
  ({ called, city }: Teaching) =>
    `I studied at the University of Mauritius and now teach ${called} around ${city}.`,
  ({ called, years }: Teaching) => `College teacher with ${yearsInWords(years)} of experience in ${called}.`,
  ({ called, city }: Teaching) => `I teach ${called} to students from ${city} and the villages around it.`,
  ({ called }: Teaching) =>
    `Many students come to me because somebody told them they have no head for ${called}.`,
  ({ called, city }: Teaching) =>
    `I grew up in ${city}, came back after my degree, and teach ${called} here.`,
]

const primaryOpenings = [
  ({ years, city }: Teaching) => `Primary teacher in ${city} for ${yearsInWords(years)}.`,
  ({ city }: Teaching) => `I teach children of Grade 5 and 6 from ${city} in the afternoon, after school.`,
  ({ years }: Teaching) =>
    `After ${yearsInWords(years)} with primary classes, I know how different each child is.`,
  ({ city }: Teaching) => `I run a small after-school class in ${city}, with snacks and a lot of patience.`,
  () => 'I help children who are bored as well as those who are lost.',
]

const methods = [
  'Groups are never larger than five, so everybody speaks.',
  'The first lesson is a conversation about where you are and where you want to be.',
  'Every student has a notebook of corrected mistakes, and we open it before each exam.',
  'I give one-to-one lessons only, at the pace of the student.',
  'Past papers start three months before the exam, one a week.',
  'Questions between lessons are welcome by message, and I answer the same day.',
  'I send parents a short note each month about what went well and what comes next.',
  'We revise the last lesson for ten minutes before anything new.',
  'Homework is short, and I mark all of it.',
  'Absent students get the notes the same evening.',
  'I set a goal with each student for the term, and we check it every second week.',
  'Whoever can explain it to the others has understood it, so students teach a part of each lesson.',
]

const closings = [
  'Lessons at my place, or at yours within a few kilometres.',
  'Online lessons are possible on weekday evenings.',
  'I speak English, French and Kreol in class, whichever helps.',
  'Holiday revision weeks run in April, August and October.',
  'A trial lesson tells us both whether we fit.',
  'Parking and a bus stop are in front of the door.',
  'Siblings pay half for the second child.',
  'I keep two places free each year for students who cannot pay the full price.',
]

export function writeBio(teaching: Teaching, random: Random) {
  const opening = random.pick(teaching.isPrimary ? primaryOpenings : openings)(teaching)
  const middle = random.shuffle([random.pick(teaching.lines), random.pick(methods)])
  return [opening, ...middle, random.pick(closings)].join(' ')
}

function yearsInWords(years: number) {
  return years === 1 ? 'a year' : `${years} years`
}
