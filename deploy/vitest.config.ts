import { defineConfig } from 'vitest/config'

/** The proxy's configuration, with a real nginx: `npm run check:proxy`. */
export default defineConfig({
  test: {
    name: 'proxy',
    root: `${import.meta.dirname}/..`,
    include: ['deploy/*.test.ts'],
    globalSetup: 'tests/support/global-database.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
