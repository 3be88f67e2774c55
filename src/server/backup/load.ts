import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { closing } from './dump.ts'

const copyStatement = /^copy .+ from stdin;\n$/
const endOfCopy = '\\.\n'
const batchBytes = 64 * 1024

/** Executes a script of `dumpDatabase` up to its commit, which the caller does. */
export async function loadDump(client: ClientBase, dump: AsyncIterable<Buffer>) {
  const lines = linesOf(dump)
  let statements = ''
  for await (const bytes of lines) {
    const line = bytes.toString('utf8')
    statements += line
    if (!copyStatement.test(line)) continue
    await client.query(statements.slice(0, -line.length))
    await pipeline(Readable.from(rowsIn(lines)), client.query(copyFrom(line)))
    statements = ''
  }
  if (!statements.endsWith(closing)) throw new Error('The dump ends without its commit.')
  await client.query(statements.slice(0, -closing.length))
}

/** Yields the rows up to the end mark in large chunks. */
async function* rowsIn(lines: AsyncIterator<Buffer>) {
  let batch: Buffer[] = []
  let bytes = 0
  for (;;) {
    const { value: line, done } = await lines.next()
    if (done) throw new Error('The dump ends within the rows of a table.')
    const isEnd = line.length === endOfCopy.length && line.toString('latin1') === endOfCopy
    if (!isEnd) {
      batch.push(line)
      bytes += line.length
    }
    if (batch.length > 0 && (isEnd || bytes >= batchBytes)) {
      yield Buffer.concat(batch)
      batch = []
      bytes = 0
    }
    if (isEnd) return
  }
}

/**
 * Yields lines with their line feed. They are split by bytes, because rows may contain other characters that count as line
 * breaks.
 */
async function* linesOf(chunks: AsyncIterable<Buffer>) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      yield bytes.subarray(start, end + 1)
      start = end + 1
    }
    rest = bytes.subarray(start)
  }
  if (rest.length > 0) yield rest
}
