import { runTuition } from './shared/tuition.ts'
import { drill } from './support/report.ts'

drill(
  17,
  'families and classes',
  {
    load: '5,000 enrolments, responses, changes of classes, registers, payments and lessons by 16 families and 4 tutors',
    fault: '8 at a time, days pass in between',
  },
  () => runTuition({ actions: 5000, seed: 'drill' }),
)
