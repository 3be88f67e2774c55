import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import path from 'node:path'
import { root } from './process.mjs'

const file = path.join(root, 'docs/reliability.md')

/** Writes the rows of the lines that ran; those of the others stay as they are. */
export function writeReliability(results) {
  const rows = { ...keptRows('| '), ...rowsOf(results, rowOf) }
  const notes = { ...keptRows('- '), ...rowsOf(results, noteOf) }
  for (const { number, note } of results) if (!note) delete notes[number]
  writeFileSync(file, render(Object.values(rows), Object.values(notes)))
  process.stdout.write('docs/reliability.md is written.\n')
}

const rowsOf = (results, render) =>
  Object.fromEntries(results.map((result) => [result.number, render(result)]))

/** By their numbers, which are in ascending order as keys of an object. */
function keptRows(start) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const numbered = lines.filter((line) => line.startsWith(start) && /^\d+/.test(line.slice(2)))
  return Object.fromEntries(numbered.map((line) => [Number.parseInt(line.slice(2), 10), line]))
}

function rowOf({ number, name, load, fault, notRun, ...found }) {
  const figures = notRun ? [`not run: ${notRun}`, ...Array(9).fill('')] : figuresOf(found)
  return `| ${[number, name, load, fault, ...figures, found.seconds, today()].join(' | ')} |`
}

function figuresOf({ rounds, answers, refused, acknowledged, found, wrong, unexplained, ...times }) {
  return [
    rounds,
    answers,
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
