import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'drill',
    root: `${import.meta.dirname}/..`,
    include: ['drill/*.drill.ts'],
    globalSetup: 'tests/support/global-database.ts',
    // One after the other: side by side they would be each other's fault.
    fileParallelism: false,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
