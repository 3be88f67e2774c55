import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { deadlines } from '../deadlines.ts'
import { StartError } from '../start-error.ts'
import { type FileStore, requireSafeKey, StorageError } from './files.ts'

type S3Settings = { bucketUrl: string; accessKeyId: string; secretAccessKey: string; region: string }

/**
 * A bucket of any store that speaks S3. Bodies are not streamed: pictures and documents are processed as a whole, and are at
 * most a few megabytes.
 */
export function s3Store({ bucketUrl, ...key }: S3Settings, withinMs: number = deadlines.storage): FileStore {
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })

  /** Returns the response's body, or null if the file does not exist. */
  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, file?: File) {
    requireSafeKey(key)
    try {
      const response = await client.fetch(`${bucketUrl}/${key}`, {
        method,
        body: file?.bytes,
        headers: { ...file?.headers, 'x-amz-content-sha256': sha256(file?.bytes ?? '') },
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      })
      const body = new Uint8Array(await response.arrayBuffer())
      if (response.ok) return body
      const code = errorCodeIn(body) ?? `HTTP ${response.status}`
      if (response.status === 404 && code !== 'NoSuchBucket') return null
      throw Object.assign(new Error(`The store of files answered ${code}.`), { code })
    } catch (error) {
      throw new StorageError(causeOf(error))
    }
  }

  return {
    async put(key, bytes, contentType) {
      const isStored = await send('PUT', key, {
        bytes: new Uint8Array(bytes),
        headers: { 'content-type': contentType },
      })
      if (!isStored) throw new StorageError(new Error('The store of files has no such place.'))
    },
    get: (key) => send('GET', key),
    async remove(key) {
      await send('DELETE', key)
    },
  }
}

type File = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> }

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

const errorCodeIn = (body: Uint8Array) =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(body.subarray(0, 2000)).toString())?.[1]

/** `fetch` wraps a network error into an error without its code. */
function causeOf(error: unknown) {
  const { cause } = error as Error
  return cause instanceof Error ? cause : (error as Error)
}

const refusals = /^(SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied|InvalidSecurity|HTTP 40[013])$/

/** Writes, reads and removes a small file, and explains how to mend a failure. */
export async function requireUsable(files: FileStore, { bucketUrl }: S3Settings) {
  const key = `checks/${randomUUID()}`
  const bytes = Buffer.from('Written when the server starts, and removed again.')
  try {
    await files.put(key, bytes, 'text/plain')
    const stored = await files.get(key)
    await files.remove(key)
    if (!stored || !bytes.equals(stored)) throw new Error('it gives back something else than was written')
  } catch (error) {
    const { code, message } = error as StorageError
    throw new StartError(
      `The store of FILES_URL cannot be used (${code ?? message}): ${adviceFor(code, bucketUrl)}`,
    )
  }
}

function adviceFor(code: string | undefined, bucketUrl: string) {
  if (code === 'NoSuchBucket') return `create the bucket ${bucketUrl}, or name another one.`
  if (code && refusals.test(code))
    return 'check the key and the secret in it, and that they may read, write and delete in the bucket.'
  return 'check the address and whether the store runs.'
}
