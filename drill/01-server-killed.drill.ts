import { serverKilled } from './shared/server-killed.ts'
import { drill } from './support/report.ts'

drill(
  1,
  'server killed',
  { load: '9 students and 9 tutors who book, cancel, confirm and review', fault: 'SIGKILL, started again' },
  () => serverKilled({ rounds: 20 }),
)
