import { runTool } from './node.mjs'
import { secondsSince } from './process.mjs'

/** The checks that need no running code. */
export const checks = [
  {
    name: 'Types',
    // Each further thread looks at the types of the libraries again, on cores that the build needs.
    run: () => runTool('typescript/bin/tsc', ['--noEmit', '--singleThreaded'], { quiet: true }),
  },
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

/** Runs the checks side by side. */
export function runChecks(list) {
  const began = performance.now()
  return Promise.all(
    list.map(async ({ name, run }) => ({ name, ...(await run()), took: secondsSince(began) })),
  )
}

/** Prints what the failed ones said, and tells how many passed and failed. */
export function reportChecks(results) {
  for (const { name, code, output, took } of results)
    process.stdout.write(code === 0 ? `${name}: good (${took})\n` : `${output}\n${name}: FAILED\n`)
  const failed = results.filter(({ code }) => code !== 0).length
  return { passed: results.length - failed, failed }
}
