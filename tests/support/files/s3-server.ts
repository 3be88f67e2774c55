import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const accessKeyId = 'a-key'
const secretAccessKey = 'a/secret+of=the tests'
const region = 'eu-test-1'
const longestSkewMs = 15 * 60 * 1000

/** A store with one bucket that speaks as much S3 as ours does, and checks every signature as AWS describes it. */
export async function startS3Server() {
  const stored = new Map<string, { bytes: Buffer; contentType: string | undefined }>()
  let fault: 'none' | 'failing' | 'silent' | 'cut' = 'none'

  const server = createServer(async (request, response) => {
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`)
    const body = await buffer(request)
    if (fault === 'silent') return
    if (fault === 'failing') return refuse(500, 'InternalError')
    const refusal = refusalOf(request, body)
    if (refusal) return refuse(403, refusal)
    const path = request.url!
    if (!path.startsWith('/files/')) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      stored.set(path, { bytes: body, contentType: request.headers['content-type'] })
      return response.end()
    }
    if (request.method === 'DELETE') {
      stored.delete(path)
      return response.writeHead(204).end()
    }
    const found = stored.get(path)
    if (!found) return refuse(404, 'NoSuchKey')
    response.writeHead(200, { 'content-length': found.bytes.length })
    if (fault === 'cut') return response.write(found.bytes.subarray(0, 1), () => request.socket.destroy())
    response.end(found.bytes)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const secret = encodeURIComponent(secretAccessKey)
  return {
    url: `http://${accessKeyId}:${secret}@${host}/files?region=${region}`,
    settings: { bucketUrl: `http://${host}/files`, accessKeyId, secretAccessKey, region },
    stored,
    break(kind: typeof fault) {
      fault = kind
    },
  }
}

/** Signature version 4: what was signed is rebuilt from what arrived. */
function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer) {
  const header = (name: string) => String(headers[name] ?? '')
  const authorization = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\S+)$/.exec(
    header('authorization'),
  )
  const sentAt = header('x-amz-date')
  if (!authorization) return 'AccessDenied'
  const [, credential, names, signature] = authorization
  const scope = `${sentAt.slice(0, 8)}/${region}/s3/aws4_request`
  if (credential !== `${accessKeyId}/${scope}`) return 'InvalidAccessKeyId'
  if (Math.abs(Date.now() - momentOf(sentAt)) > longestSkewMs) return 'RequestTimeTooSkewed'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const signed = names!.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied'
  const { pathname, search } = new URL(url!, 'http://store')
  const request = [
    method,
    pathname,
    search.slice(1),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const key = [...scope.split('/')].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(key, ['AWS4-HMAC-SHA256', sentAt, scope, sha256(request)].join('\n')).toString('hex')
  return signature === expected ? null : 'SignatureDoesNotMatch'
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** 20261116T123000Z */
const momentOf = (text: string) =>
  Date.parse(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
