import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { expect, onTestFinished } from 'vitest'
import type { PushMessage } from '#contract/notifications/push'
import { createAuthority } from './payments/paypal-signer.ts'

const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'] as const
type Host = (typeof hosts)[number]

/** What a browser that subscribes has, and how it reads what is pushed to it (RFC 8291), written after the standard alone. */
export function createBrowser(host: Host = hosts[0]) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `https://${host}/push/${randomBytes(12).toString('base64url')}`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  function read(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16)
    const senderKey = body.subarray(21, 21 + body[20]!)
    const sealed = body.subarray(21 + body[20]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const material = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', material, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    expect(text.at(-1)).toBe(2)
    return JSON.parse(text.subarray(0, -1).toString())
  }
  return { subscription, read }
}

export const browserSubscription = (host?: Host) => createBrowser(host).subscription

type Received = { path: string; headers: IncomingMessage['headers']; body: Buffer }
type Reply = { status: number; headers?: Record<string, string> } | 'silence'

/** All push services on one port of this machine, with the certificates of their names; `agent` leads to it. */
export async function startPushService() {
  const received: Received[] = []
  const service = { reply: (_: Received): Reply => ({ status: 201 }) }
  const authority = createAuthority('Authority of the tests')
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' })
  const cert = authority.issue({ name: hosts[0], key: publicKey }, { hosts })
  const server = createServer({ key, cert }, async (request, response) => {
    const push = { path: request.url!, headers: request.headers, body: await buffer(request) }
    received.push(push)
    const reply = service.reply(push)
    if (reply !== 'silence') response.writeHead(reply.status, reply.headers).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const agent = new Agent()
  agent.createConnection = (options) =>
    connect({ ...options, host: '127.0.0.1', port, path: undefined, ca: authority.pem } as never)
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(service, { received, agent })
}

/** What the token of a push says, once its signature is verified with the key beside it. */
export function vapidOf({ headers }: Received) {
  const [, token, key] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization!)!
  const [header, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33),
  }
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isSigned).toBe(true)
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { key: key!, header: decode(header), claims: decode(claims) }
}
