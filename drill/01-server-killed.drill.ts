import { serverKilled } from './shared/server-killed.ts'
import { addUp, drill } from './support/report.ts'

drill(
  1,
  'server killed',
  {
    load: '9 students and 9 tutors who book, cancel, confirm and review',
    fault: 'SIGKILL, started again: 12 times over a database that goes on, 8 times with the embedded one',
  },
  async () =>
    addUp([
      await serverKilled({ rounds: 12, database: 'separate' }),
      await serverKilled({ rounds: 8, database: 'embedded' }),
    ]),
)
