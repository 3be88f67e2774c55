import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { StartError } from '#server/platform/start-error'

/** A tar file (POSIX ustar) whose last member lists the SHA-256 of all others, in the format of `sha256sum`. */
const checksums = 'SHA256SUMS'

const block = 512
const readBytes = 256 * 1024
/** The largest size that fits into the header's octal digits. A larger one is stored as binary, as GNU tar does. */
const largestOctal = 0o77777777777

type Member = { name: string; size: number; offset: number }
type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes members one after the other as streams. The size is written into a member's header afterwards. */
export async function createArchive(path: string, { now }: { now: Date }) {
  const file = await open(path, 'wx', 0o600)
  const sums: string[] = []
  let end = 0

  async function add(name: string, chunks: Chunks) {
    const start = end
    const hash = createHash('sha256')
    let at = start + block
    for await (const chunk of chunks) {
      hash.update(chunk)
      await writeAll(file, chunk, at)
      at += chunk.length
    }
    const size = at - start - block
    await writeAll(file, headerOf({ name, size, now }), start)
    end = start + block + padded(size)
    sums.push(`${hash.digest('hex')}  ${name}\n`)
    return size
  }

  return {
    add,
    async finish() {
      await add(checksums, [Buffer.from(sums.join(''))])
      // Two empty blocks mark the end.
      await file.truncate(end + 2 * block)
      await file.sync()
    },
    close: () => file.close(),
  }
}

const padded = (size: number) => Math.ceil(size / block) * block

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

function headerOf({ name, size, now }: { name: string; size: number; now: Date }) {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\x000000000\0', 108)
  writeSize(header, size)
  header.write(`${octal(Math.floor(now.getTime() / 1000), 11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148)
  return header
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

function writeSize(header: Buffer, size: number) {
  if (size <= largestOctal) return header.write(`${octal(size, 11)}\0`, 124)
  header[124] = 0x80
  return header.writeBigUInt64BE(BigInt(size), 128)
}

function readSize(header: Buffer) {
  if (header[124] === 0x80) return Number(header.readBigUInt64BE(128))
  return Number.parseInt(header.toString('latin1', 124, 135), 8)
}

/** The sum of the header's bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer) {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** Opens an archive and verifies the checksum of every member. */
export async function openArchive(path: string) {
  const file = await open(path).catch((error) => {
    throw new StartError(`${path} cannot be read (${error.code}): give the path of a backup.`)
  })
  try {
    const members = await readMembers(file, path)
    await compareChecksums(file, members, path)
    return { members, read: (member: Member) => readMember(file, member), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readMembers(file: FileHandle, path: string) {
  const members = new Map<string, Member>()
  const { size: fileSize } = await file.stat()
  const header = Buffer.alloc(block)
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(header, 0, block, at)
    const isHeader = bytesRead === block && header.toString('latin1', 257, 262) === 'ustar'
    if (at === 0 && !isHeader)
      throw new StartError(`${path} is not a backup: its first bytes are not a tar file's.`)
    if (bytesRead < block) throw cutOff(path)
    if (header.every((byte) => byte === 0)) return members
    const stated = Number.parseInt(header.toString('latin1', 148, 154), 8)
    if (!isHeader || stated !== checksumOf(header)) throw damaged(path, `the part that begins at byte ${at}`)
    const name = header.toString('utf8', 0, header.indexOf(0))
    const size = readSize(header)
    if (at + block + padded(size) > fileSize) throw cutOff(path)
    members.set(name, { name, size, offset: at + block })
    at += block + padded(size)
  }
}

async function compareChecksums(file: FileHandle, members: Map<string, Member>, path: string) {
  const list = members.get(checksums)
  if (!list) throw cutOff(path)
  const lines = (await bytesOf(readMember(file, list))).toString().split('\n').filter(Boolean)
  const expected = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  for (const member of members.values()) {
    if (member !== list && expected.get(member.name) !== (await hashOf(readMember(file, member))))
      throw damaged(path, member.name)
  }
  for (const name of expected.keys()) if (!members.has(name)) throw damaged(path, name)
}

async function* readMember(file: FileHandle, { offset, size }: Member) {
  for (let done = 0; done < size; ) {
    const buffer = Buffer.allocUnsafe(Math.min(size - done, readBytes))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset + done)
    yield buffer.subarray(0, bytesRead)
    done += bytesRead
  }
}

async function hashOf(chunks: AsyncIterable<Buffer>) {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

export async function bytesOf(chunks: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const cutOff = (path: string) =>
  new StartError(
    `${path} ends too early: it was cut off, or its backup never came to an end. Take another one.`,
  )
const damaged = (path: string, what: string) =>
  new StartError(`${path} is damaged: the checksum of ${what} is wrong. Take another one.`)
