import { fuzz } from './shared/fuzz.ts'
import { drill } from './support/report.ts'

const requests = 20_000
const slowestMs = 2000
const seed = process.env.FUZZ_SEED ?? new Date().toISOString()

drill(
  16,
  'hostile requests',
  {
    load: 'every endpoint and the auth service, as nobody, student, tutor and administrator',
    fault: `${requests.toLocaleString('en')} requests, good ones and such with hostile, wrong, huge and missing parts`,
  },
  async () => {
    const { problems, statuses, ...found } = await fuzz({ requests, seed, slowestMs })
    const count = (isMeant: (status: number) => boolean) =>
      Object.entries(statuses).reduce(
        (sum, [status, count]) => sum + (isMeant(Number(status)) ? count : 0),
        0,
      )
    return {
      rounds: requests,
      answers: count((status) => status < 400),
      refused: count((status) => status >= 400 && status < 500),
      acknowledged: 0,
      found: 0,
      wrong: problems,
      unexplained: [],
      longestWaitMs: found.slowestMs,
      servedAgainMs: [],
      note: `The same requests again: \`FUZZ_SEED='${seed}' npm run drill -- 16\`. The slowest was ${found.slowest}.`,
    }
  },
)
