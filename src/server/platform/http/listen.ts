import { createServer, type Server as HttpServer } from 'node:http'
import { isIPv6, Server as NetServer } from 'node:net'
import { StartError } from '../start-error.ts'

/** Of Linux only: elsewhere sockets that share a port do not share its connections. */
const socketCount = process.platform === 'linux' ? 16 : 1

/**
 * Listens with several sockets on one port. Node accepts one connection from each in a turn of the event loop: with a
 * single one, people would wait long for being refused when a turn takes long, which is when they have to be.
 */
export function createListener(server: HttpServer, mostConnections: number) {
  const others = Array.from(
    { length: socketCount - 1 },
    // As an HTTP server has them.
    () =>
      new NetServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
  )
  const all: NetServer[] = [server, ...others]
  for (const each of all) each.maxConnections = Math.ceil(mostConnections / socketCount)

  return {
    async listen(host: string, port: number) {
      // Another program's sockets could share the port, too.
      if (port > 0) await choosePort(host, port)
      const reusePort = socketCount > 1
      const chosen = await listenOn(server, { host, port, reusePort })
      await Promise.all(others.map((other) => listenOn(other, { host, port: chosen, reusePort })))
      return { port: chosen }
    },
    /** Takes no new connections; resolves when those there are have ended. */
    // Not the HTTP server's own way to close: that ends every idle connection at once.
    close: () =>
      Promise.all(all.map((each) => new Promise((done) => NetServer.prototype.close.call(each, done)))),
  }
}

/** The port that will be used; a port that is taken ends the start before anything else is begun. */
export async function choosePort(host: string, port: number) {
  const probe = createServer()
  const chosen = await listenOn(probe, { host, port })
  await new Promise((done) => probe.close(done))
  return chosen
}

/** Where this machine reaches a server that may listen on all its addresses. */
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
