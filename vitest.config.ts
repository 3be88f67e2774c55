import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findFrugalBrowser } from './tests/support/browser/find-browser.ts'
import { runsAll } from './tests/support/scope.ts'

const launchOptions = await findFrugalBrowser()

export default defineConfig({
  test: {
    // Most of a test's time is spent waiting for a browser or a disk.
    maxWorkers: 3,
    // Of some files `npm test` runs nothing; those that have no test at all it counts as failed itself.
    passWithNoTests: !runsAll,
    globalSetup: 'tests/support/global-database.ts',
    projects: [
      {
        test: {
          name: 'node',
          // What they import is loaded once a worker, not once a file: a sixth of the time.
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          // For what hangs: how long a test takes is the machine's affair.
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: 'browser',
          include: ['src/web/**/*.browser.test.tsx'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/*.test.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
