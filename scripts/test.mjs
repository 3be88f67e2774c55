// Usage: npm test [-- <file filter …> [-t <test name>]]   What follows -- is handed to Vitest.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './bundle.mjs'
import { checks, reportChecks, runChecks } from './checks.mjs'
import { runNode, runTool } from './node.mjs'
import { giveUp, step } from './process.mjs'
import { ensureInstalled } from './setup.mjs'

const vitestArgs = process.argv.slice(2)
// Tests left out by a name were left out on purpose.
const isNarrowed = vitestArgs.some((arg) => arg === '-t' || arg.startsWith('--testNamePattern'))
// A few files take so little time that nothing has to be left out.
const scope = vitestArgs.length > 0 ? { TEST_ALL: '1' } : {}

// A run that does not come to its end has failed.
let total = { passed: 0, failed: 1 }
process.on('exit', () => {
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  process.exitCode = total.failed > 0 ? 1 : 0
})

await ensureInstalled({ dev: true })
// Neither keeps all processors busy by itself.
const checking = runChecks(checks)
await ensureBrowser()
await ensureBuilt()
const checked = reportChecks(await checking)
const tested = await runTests()
total = { passed: checked.passed + tested.passed, failed: checked.failed + tested.failed }

async function ensureBrowser() {
  const { code, output } = await step(
    'Preparing the browser',
    () => runNode(['scripts/prepare-browser.ts'], { quiet: true }),
    { usually: 'a few seconds, a minute or two where one has to be installed' },
  )
  if (code !== 0) giveUp(output.trim())
}

async function runTests() {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-results-'))
  const file = path.join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...vitestArgs], { env: scope })
  const { passed, failed } = countResults(file)
  rmSync(folder, { recursive: true, force: true })
  // Errors outside of any test end Vitest with a code of its own and appear in no count. A run without tests has failed, too.
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

function countResults(file) {
  try {
    const results = JSON.parse(readFileSync(file, 'utf8'))
    const notRun = isNarrowed
      ? []
      : testsIn(results).filter(({ status }) => !['passed', 'failed'].includes(status))
    for (const { fullName } of notRun) process.stdout.write(`Not run, which counts as failed: ${fullName}\n`)
    const brokenFiles = results.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    )
    const emptyFiles = results.testResults.filter(
      ({ name, status, assertionResults }) =>
        status === 'passed' &&
        assertionResults.length === 0 &&
        !readFileSync(name, 'utf8').includes('testAll'),
    )
    for (const { name } of emptyFiles)
      process.stdout.write(`Without a test, which counts as failed: ${name}\n`)
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + notRun.length + brokenFiles.length + emptyFiles.length,
    }
  } catch (error) {
    process.stdout.write(`Vitest left no results: ${error.message}\n`)
    return { passed: 0, failed: 1 }
  }
}

function testsIn(results) {
  return results.testResults.flatMap(({ assertionResults }) => assertionResults)
}
