import { classRush } from './shared/class-rush.ts'
import { drill } from './support/report.ts'

drill(
  18,
  'a rush on a class',
  { load: '500 families at once on 10 places', fault: 'SIGKILL in the midst of it, started again' },
  () => classRush({ families: 500 }),
)
