import type { Subject } from '#contract/catalog/rules'

export type Specialism = {
  /** The subject inside a sentence: "I teach mathematics". */
  called: string
  /** Up to Form 5. */
  subjects: Subject[]
  /** Form 4 and 5 only. */
  oLevel?: Subject[]
  /** Lower and Upper 6. */
  aLevel: Subject[]
  /** How often the field is chosen. */
  weight: number
  lines: string[]
}

export const specialisms: Specialism[] = [
  {
    called: 'mathematics',
    subjects: ['Mathematics'],
    oLevel: ['Additional Mathematics'],
    aLevel: ['A-Level Mathematics', 'A-Level Further Mathematics'],
    weight: 18,
    lines: [
      'Algebra comes first: once it is safe, the rest of the syllabus stops being frightening.',
      'We solve each problem twice, once slowly with reasons and once against the clock.',
      'I collect the mistakes each student repeats and build the revision around them.',
    ],
  },
  {
    called: 'physics',
    subjects: ['Physics'],
    aLevel: ['A-Level Physics'],
    weight: 10,
    lines: [
      'Every formula starts from something you can see or measure on the table.',
      'We draw the situation before we touch the calculator, and most errors disappear there.',
      'Practical questions get their own lesson each month, with simple apparatus.',
    ],
  },
  {
    called: 'chemistry',
    subjects: ['Chemistry'],
    aLevel: ['A-Level Chemistry'],
    weight: 9,
    lines: [
      'Moles and equations are practised a little in every lesson until they are automatic.',
      'I use colour-coded maps of reactions, which students keep until the exam.',
      'We learn the salt tests by doing them, not by reciting them.',
    ],
  },
  {
    called: 'biology',
    subjects: ['Biology', 'Combined Science'],
    aLevel: ['A-Level Biology'],
    weight: 9,
    lines: [
      'Diagrams first, words second: if you can draw it, you can explain it.',
      'We work with the mark schemes, because biology examiners want precise words.',
      'Each topic ends with ten short questions that we answer aloud.',
    ],
  },
  {
    called: 'English',
    subjects: ['English Language', 'English Literature'],
    aLevel: ['General Paper'],
    weight: 12,
    lines: [
      'Students write every week and get the page back with two things to keep and one to change.',
      'We read newspapers, short stories and speeches, and take them apart to see how they work.',
      'Directed writing and summary are trained separately before we put the paper together.',
    ],
  },
  {
    called: 'French',
    subjects: ['French'],
    aLevel: ['A-Level French'],
    weight: 9,
    lines: [
      'We speak French for the whole lesson, at the pace of the student.',
      'Grammar is learned from the student’s own sentences, never from lists.',
      'A dictation, a song or a short film opens each lesson.',
    ],
  },
  {
    called: 'accounting',
    subjects: ['Accounting', 'Business Studies'],
    aLevel: ['A-Level Accounting', 'A-Level Business'],
    weight: 8,
    lines: [
      'We keep the books of an invented shop in Port Louis all year, month after month.',
      'Layout brings marks, so we practise final accounts until they come out clean.',
      'Ratios are explained with companies the students know from the supermarket.',
    ],
  },
  {
    called: 'economics',
    subjects: ['Economics', 'Business Studies'],
    aLevel: ['A-Level Economics'],
    weight: 7,
    lines: [
      'Sugar, textiles and tourism give us an example for nearly every chapter.',
      'Essays are planned on one page: definition, diagram, analysis, judgement.',
      'Each week a student presents one figure from the news and what it means.',
    ],
  },
  {
    called: 'computer science',
    subjects: ['Computer Science', 'Information & Communication Technology'],
    aLevel: ['A-Level Computer Science'],
    weight: 8,
    lines: [
      'We trace code on paper before we run it, exactly as the exam asks.',
      'Projects are small and finished: a quiz, a timetable, a bus-fare calculator.',
      'Binary, networks and databases are taught with models, then with past papers.',
    ],
  },
  {
    called: 'history and geography',
    subjects: ['History', 'Geography'],
    aLevel: ['A-Level History', 'A-Level Geography'],
    weight: 5,
    lines: [
      'We build timelines and sketch maps on the wall and add to them all year.',
      'Sources are read with three questions: who wrote it, for whom, and why then.',
      'Case studies come from the island whenever the syllabus allows it.',
    ],
  },
  {
    called: 'sociology and psychology',
    subjects: [],
    aLevel: ['A-Level Sociology', 'A-Level Psychology', 'General Paper'],
    weight: 4,
    lines: [
      'Studies are kept on cards: aim, method, result, criticism.',
      'We debate first and write afterwards; the essays are better for it.',
    ],
  },
  {
    called: 'history and religious studies',
    subjects: ['History', 'Religious Studies'],
    aLevel: ['A-Level History'],
    weight: 3,
    lines: [
      'We compare before we judge, and every answer names its evidence.',
      'Short quizzes on dates and terms leave the lesson free for discussion.',
    ],
  },
  {
    called: 'physical education',
    subjects: ['Physical Education'],
    aLevel: [],
    weight: 2,
    lines: [
      'Theory is taught on the field where it can be felt, then written down the same day.',
      'Training plans are made with each student and kept in a logbook, as the syllabus asks.',
    ],
  },
  {
    called: 'art and music',
    subjects: ['Art & Design', 'Music'],
    aLevel: [],
    weight: 3,
    lines: [
      'Portfolios are planned from the first term, so that nothing is rushed in October.',
      'We visit one exhibition or rehearsal each term and write about it.',
    ],
  },
]

export const primarySets: Subject[][] = [
  ['English', 'Mathematics', 'French'],
  ['Mathematics', 'Science'],
  ['English', 'French', 'Social Studies'],
  ['English', 'Mathematics', 'Science', 'French'],
  ['Mathematics', 'Computer Studies'],
  ['English', 'Creative Arts'],
]

export const primaryLines = [
  'Children work with objects before they work with numbers on paper.',
  'A story opens each lesson, and a small game closes it.',
  'We prepare for PSAC calmly, one chapter a week, with no tests in the first month.',
  'I keep lessons short and change activity every fifteen minutes.',
]
