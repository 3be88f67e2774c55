import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { pictureUpload } from '#contract/files/pictures'
import { notify } from '#server/features/notifications/notify'
import { ipOf } from '#server/platform/http/server'
import { testApp } from '#tests/support/app'
import { createPeople } from '#tests/support/people'
import { freePort } from '#tests/support/server-process'

/** Starts Debian's nginx with our site, on free ports and with a certificate of its own, in front of `upstream`. */
async function startProxy(upstream: string) {
  const folder = await mkdtemp(join(tmpdir(), 'proxy-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o755)
  const [http, https] = [await freePort(), await freePort()]
  const site = (await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3000', upstream)
    .replaceAll('/etc/letsencrypt/live/aprann.example', folder)
    .replaceAll('/var/www/html', folder)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  // The usual ones are root's.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};\n`,
  )
  await mkdir(join(folder, 'logs'))
  await writeFile(
    join(folder, 'nginx.conf'),
    `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log logs/access.log;\n${temporary.join('')}${site}\n}\n`,
  )
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=aprann.example', '-days', '2'],
      ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
    ],
    { stdio: 'ignore' },
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = once(nginx, 'close')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${http}`
  while (!(await fetch(url, { redirect: 'manual' }).catch(() => null))) {
    if (nginx.exitCode !== null) throw new Error('nginx does not accept the configuration.')
    await sleep(20)
  }
  const session = connect(`https://127.0.0.1:${https}`, { rejectUnauthorized: false })
  onTestFinished(() => session.destroy())
  return { folder, url, session, request: requestOver(session) }
}

type Answer = { headers: IncomingHttpHeaders & { ':status'?: number }; body: Buffer }

const requestOver =
  (session: ReturnType<typeof connect>) =>
  async (path: string, headers: OutgoingHttpHeaders = {}, body?: Buffer): Promise<Answer> => {
    const method = body ? 'PUT' : 'GET'
    const stream = session.request({
      ':path': path,
      ':method': method,
      ':authority': 'aprann.example',
      ...headers,
    })
    stream.end(body)
    const [answered] = await once(stream, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    return { headers: answered, body: Buffer.concat(chunks) }
  }

async function proxiedApp() {
  const server = await testApp({ data: 'sample', env: { TRUSTED_PROXIES: '1', DEMO: '1' } })
  return { ...server, ...(await startProxy(new URL(server.url).host)) }
}

test('pages come over HTTP/2 as the server compressed them, and answers of the API are compressed here', async () => {
  const { request, session, get } = await proxiedApp()
  await get('/')
  const page = await request('/', { 'accept-encoding': 'br, gzip' })
  expect(session.alpnProtocol).toBe('h2')
  expect(page.headers[':status']).toBe(200)
  expect(['br', 'gzip']).toContain(page.headers['content-encoding'])
  const html =
    page.headers['content-encoding'] === 'br' ? brotliDecompressSync(page.body) : gunzipSync(page.body)
  expect(html.toString()).toMatch(/^<!DOCTYPE html>/i)
  const list = await request('/api/v1/tutors', { 'accept-encoding': 'gzip' })
  expect(list.headers).toMatchObject({ ':status': 200, 'content-encoding': 'gzip' })
  expect(JSON.parse(gunzipSync(list.body).toString())).toHaveProperty('tutors')
  // Asked for again, the page costs no body.
  const { headers } = await request('/', { 'accept-encoding': 'gzip' })
  const again = await request('/', { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
  expect([again.headers[':status'], again.body.length]).toEqual([304, 0])
})

test('http leads to https, but for the challenges of certbot', async () => {
  const { url, folder } = await startProxy('127.0.0.1:9')
  const response = await fetch(`${url}/tutors?a=b`, {
    redirect: 'manual',
    headers: { host: 'aprann.example' },
  })
  expect([response.status, response.headers.get('location')]).toEqual([301, 'https://127.0.0.1/tutors?a=b'])
  await mkdir(join(folder, '.well-known/acme-challenge'), { recursive: true })
  await writeFile(join(folder, '.well-known/acme-challenge/token'), 'proof')
  expect(await (await fetch(`${url}/.well-known/acme-challenge/token`)).text()).toBe('proof')
})

test('no log of the proxy has a secret of a URL or the address of a visitor, also of requests that fail', async () => {
  // Nothing listens there.
  const { url, folder, request } = await startProxy('127.0.0.1:9')
  const paths = ['/calendar/a-secret.ics', '/auth/v1/verify?token=a-secret']
  for (const path of paths) {
    expect((await request(path)).headers[':status']).toBe(502)
    await fetch(url + path, { redirect: 'manual' })
  }
  for (const name of await readdir(join(folder, 'logs')))
    expect([name, await readFile(join(folder, 'logs', name), 'utf8')]).toEqual([name, ''])
})

test('a stream of notifications is not held back', async () => {
  const { app, url, session } = await proxiedApp()
  const [person] = await createPeople({ app, url }, ['reader@test.example'])
  const stream = session.request({
    ':path': '/api/v1/notifications/stream',
    ':authority': 'aprann.example',
    authorization: `Bearer ${await person!.token()}`,
  })
  const [headers] = await once(stream, 'response')
  expect(headers).toMatchObject({
    ':status': 200,
    'content-type': expect.stringContaining('text/event-stream'),
  })
  const [first] = await once(stream, 'data')
  expect(String(first)).toContain(': still here')
  // Far less than a buffer's worth: held back, it would not come before the stream ends.
  await notify(app, person!.id, {
    kind: 'review_new',
    sourceId: 'a-review',
    text: () => ({ title: 'A new review', message: 'Five stars.', action: 'Open' }),
    link: '/dashboard',
  })
  const [second] = await once(stream, 'data')
  expect(String(second)).toContain('A new review')
  stream.close()
})

test("the server sees the visitor's own address, whatever the visitor claims", async () => {
  const echo = createServer((request, response) => response.end(ipOf(request, 1))).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  onTestFinished(() => void echo.close().closeAllConnections())
  const { request } = await startProxy(`127.0.0.1:${(echo.address() as AddressInfo).port}`)
  const { body } = await request('/', { 'x-forwarded-for': '203.0.113.9' })
  expect(body.toString()).toBe('127.0.0.1')
})

test('what is too large is refused by the server in its own words, and what is far too large by the proxy', async () => {
  const { app, url, request } = await proxiedApp()
  const [person] = await createPeople({ app, url }, ['uploader@test.example'])
  const headers = { authorization: `Bearer ${await person!.token()}`, 'content-type': 'image/png' }
  const large = await request('/api/v1/account/picture', headers, Buffer.alloc(pictureUpload.mostBytes + 1))
  expect(large.headers[':status']).toBe(413)
  expect(JSON.parse(large.body.toString()).error.code).toBe('picture_too_large')
  const huge = await request('/api/v1/account/picture', headers, Buffer.alloc(9 * 1024 * 1024))
  expect([huge.headers[':status'], huge.headers['content-type']]).toEqual([413, 'text/html'])
})
