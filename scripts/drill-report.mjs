import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'
import { root } from './process.mjs'

const file = path.join(root, 'docs/reliability.md')

/** Writes the rows of the lines that ran; those of the others stay as they are. */
export function writeReliability(results) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, reliabilityPage(before, results))
  process.stdout.write('docs/reliability.md is written.\n')
}

export function reliabilityPage(before, results) {
  const rows = { ...keptRows(before, '| '), ...rowsOf(results, rowOf) }
  const notes = { ...keptRows(before, '- '), ...rowsOf(results, noteOf) }
  for (const { number, note } of results) if (!note) delete notes[number]
  return render(Object.values(rows), Object.values(notes))
}

/** Lines that were to run and wrote nothing at all, such as one whose file cannot be read. */
export function missingResults(files, results) {
  return files
    .map((name) => ({ number: Number.parseInt(name, 10), name: name.slice(3).replace(/\.drill\.ts$/, '') }))
    .filter(({ number }) => !results.some((result) => result.number === number))
    .map(({ number, name }) => ({
      ...{ number, name: name.replaceAll('-', ' '), load: '', fault: '', seconds: '' },
      failed: 'it did not begin',
    }))
}

const rowsOf = (results, render) =>
  Object.fromEntries(results.map((result) => [result.number, render(result)]))

/** By their numbers, which are in ascending order as keys of an object. */
function keptRows(page, start) {
  const numbered = page.split('\n').filter((line) => line.startsWith(start) && /^\d+/.test(line.slice(2)))
  return Object.fromEntries(numbered.map((line) => [Number.parseInt(line.slice(2), 10), line]))
}

function rowOf({ number, name, load, fault, seconds, ...found }) {
  return `| ${[number, name, load, fault, ...cellsOf(found), seconds, today()].join(' | ')} |`
}

function cellsOf({ notRun, failed, ...found }) {
  if (notRun) return [`not run: ${notRun}`, ...Array(9).fill('')]
  if (failed) return [`**failed**: ${inOneCell(failed)}`, ...Array(9).fill('')]
  return figuresOf(found)
}

const inOneCell = (text) => text.split('\n')[0].replaceAll('|', '/').slice(0, 200)

function figuresOf({ rounds, answers, refused, acknowledged, found, wrong, unexplained, ...times }) {
  return [
    rounds,
    answers > 0 ? answers : '**0**',
    refused,
    acknowledged,
    found,
    goal(acknowledged - found),
    goal(wrong.length),
    goal(unexplained.length),
    waitOf(times.longestWaitMs),
    times.servedAgainMs.length > 0 ? secondsOf(Math.max(...times.servedAgainMs)) : '–',
  ]
}

const goal = (count) => (count === 0 ? '0' : `**${count}**`)
const waitOf = (ms) => (ms < 5000 ? secondsOf(ms) : `**${secondsOf(ms)}**`)
const secondsOf = (ms) => (ms / 1000).toFixed(1)
const noteOf = ({ number, note }) => `- ${number}: ${note}`
const today = () => new Date().toISOString().slice(0, 10)

const columns = [
  ...['', 'line', 'load', 'fault', 'rounds', 'served', 'refused', 'acknowledged', 'found', 'missing'],
  ...['wrong', 'unexplained', 'longest wait (s)', 'served again (s)', 'took (s)', 'on'],
]

const machine = () => {
  const [{ model }] = cpus()
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Linux ${release()}`
}

const render = (rows, notes) => `# Reliability

What happens when something breaks while people use the product. Written by \`npm run drill\`, which takes under 15 minutes on two
cores; \`npm run drill -- 3\` runs line 3 alone and writes its row anew. Machine: ${machine()}.

The goal of every line: nothing acknowledged is missing, nothing wrong, no response that the fault does not explain, nobody waits
longer than 5 seconds for a response, and the product recovers without help.

Lines 2 to 5 and 10 and a part of line 1 break the product as \`npm start\` runs it, with the embedded PostgreSQL and its own
settings, and line 12 three servers of Patroni; all of these write to the disk before they acknowledge. The other lines are about the
server: they use the database of the tests, which goes on when the server dies, and which writes nothing to the disk before it
acknowledges (\`fsync\` and \`synchronous_commit\` are off; in line 20 \`fsync\` alone). No line cuts the power of the machine.

| ${columns.join(' | ')} |
|${columns.map(() => ' --- |').join('')}
${rows.join('\n')}

Four lines run in \`npm test\` too, in a small size: 1 (\`tests/killed-server.test.ts\`), 15 (\`tests/market.test.ts\`), 16
(\`tests/fuzz.test.ts\`) and 17 (\`tests/tuition.test.ts\`); 14 (\`tests/killed-while-paying.test.ts\`) and 18 in \`npm run test:all\`.

- **load** is what people do all the time, and **rounds** how often the fault happens to them.
- **served** are requests with the response they should have; **refused** those with a response that the fault explains, such as
  503 \`unavailable\` while the database is away. Whoever is refused or cut off sends the same request again.
- **acknowledged** are the bookings and reviews that somebody was told of; **found** those that the database holds afterwards as
  they were acknowledged.
- **wrong** is what is half done (a booking without its notice or its job, a sum that differs from its rows), and responses that
  say something untrue.
- **served again** is the longest time from the end of the fault to the first request served; where the fault is a death, from
  the death.
${notes.length > 0 ? `\n## Notes\n\n${notes.join('\n')}\n` : ''}`
