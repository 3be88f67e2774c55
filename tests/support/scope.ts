import { test } from 'vitest'

/** `npm test` has to be quick; `npm run test:all` leaves nothing out (decision 0075). */
export const runsAll = process.env.TEST_ALL === '1'

/** Not registered rather than skipped: `npm test` counts skipped tests as failed. */
const unregistered = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test

/** A test that only `npm run test:all` runs. */
export const testAll = runsAll ? test : unregistered

/** Of cases that differ in width, theme or language. */
export const firstOrAll = <Case>(cases: readonly Case[]) => (runsAll ? cases : cases.slice(0, 1))

/** How many of what is drawn at random. */
export const fewOrMany = (few: number, many: number) => (runsAll ? many : few)
