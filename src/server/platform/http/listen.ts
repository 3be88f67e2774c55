import { createServer, type Server as HttpServer } from 'node:http'
import { isIPv6, Server as NetServer } from 'node:net'
import { StartError } from '../start-error.ts'

/** Only on Linux do sockets that share a port also share its connections. */
const socketCount = process.platform === 'linux' ? 16 : 1

/**
 * Listens with several sockets on one port. Node accepts one connection per socket in each turn of the event loop. With a
 * single socket, clients would wait long for a refusal when turns take long, which is when refusals matter.
 */
export function createListener(server: HttpServer, mostConnections: number) {
  const others = Array.from(
    { length: socketCount - 1 },
    // An HTTP server sets the same socket options.
    () =>
      new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all: NetServer[] = [server, ...others]
  for (const each of all) each.maxConnections = Math.ceil(mostConnections / socketCount)

  return {
    async listen(host: string, port: number) {
      // The sockets of another program could share the port too.
      if (port > 0) await choosePort(host, port)
      const reusePort = socketCount > 1
      const chosen = await listenOn(server, { host, port, reusePort })
      await Promise.all(others.map((other) => listenOn(other, { host, port: chosen, reusePort })))
      return { port: chosen }
    },
    /** Takes no new connections, and resolves when the existing ones have ended. */
    // The HTTP server's own `close` would end every idle connection at once.
    close: () =>
      Promise.all(all.map((each) => new Promise((done) => NetServer.prototype.close.call(each, done)))),
  }
}

/** Determines the port. A port that is taken ends the start before anything else begins. */
export async function choosePort(host: string, port: number) {
  const probe = createServer()
  const chosen = await listenOn(probe, { host, port })
  await new Promise((done) => probe.close(done))
  return chosen
}

/** The URL for this machine itself of a server that may listen on all addresses. */
export function localUrl(host: string, port: number) {
  const reachable = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`
}

type Place = { host: string; port: number; reusePort?: boolean }

function listenOn(server: NetServer, place: Place) {
  return new Promise<number>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, place)))
    server.listen(place, () => resolve((server.address() as { port: number }).port))
  })
}

function listenError(error: NodeJS.ErrnoException, { host, port }: Place) {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is already in use; stop the other program or choose another with PORT.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account; choose one above 1023 with PORT.`)
  return new StartError(`Cannot listen on ${host}: set HOST to an address of this machine.`)
}
