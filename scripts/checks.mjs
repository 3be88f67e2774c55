import { runTool } from './node.mjs'
import { secondsSince } from './process.mjs'

/** The checks that need no running code. */
export const checks = [
  { name: 'Types', run: () => runTool('typescript/bin/tsc', ['--noEmit'], { quiet: true }) },
  {
    name: 'Lint and format',
    run: () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'], { quiet: true }),
  },
]

export const architecture = {
  name: 'Architecture and documents',
  run: () =>
    runTool(
      'vitest/vitest.mjs',
      ['run', '--project', 'node', 'tests/architecture.test.ts', 'tests/documents.test.ts'],
      {
        quiet: true,
      },
    ),
}

/** Runs the checks side by side, prints what the failed ones said, and tells how many passed and failed. */
export async function runChecks(list) {
  const began = performance.now()
  const codes = await Promise.all(
    list.map(async ({ name, run }) => {
      const { code, output } = await run()
      process.stdout.write(
        code === 0 ? `${name}: good (${secondsSince(began)})\n` : `${output}\n${name}: FAILED\n`,
      )
      return code
    }),
  )
  const failed = codes.filter((code) => code !== 0).length
  return { passed: codes.length - failed, failed }
}
