/** `npm test` runs one case of each kind and must be quick; `npm run test:all` runs them all. */
const runsAll = process.env.TEST_ALL === '1'

export const firstOrAll = <Case>(cases: readonly Case[]) => (runsAll ? cases : cases.slice(0, 1))
