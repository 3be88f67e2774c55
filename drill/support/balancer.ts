import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Hands each connection to the next of the servers that takes it, as a proxy in front of several processes does. */
export async function startBalancer(ports: number[]) {
  const open = new Set<Socket>()
  let turn = 0

  function join(client: Socket, triesLeft = ports.length) {
    turn += 1
    const server = connect(ports[turn % ports.length]!, '127.0.0.1')
    open.add(server)
    server.once('connect', () => {
      server.off('error', tryNext)
      client.pipe(server).pipe(client)
      client.on('close', () => server.destroy())
      server.on('close', () => client.destroy())
      server.on('error', () => client.destroy())
    })
    const tryNext = () => {
      open.delete(server)
      if (triesLeft > 1) join(client, triesLeft - 1)
      else client.destroy()
    }
    server.once('error', tryNext)
  }

  const balancer = createServer((client) => {
    open.add(client)
    client.on('error', () => client.destroy())
    client.on('close', () => open.delete(client))
    join(client)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  onTestFinished(() => {
    balancer.close()
    for (const socket of open) socket.destroy()
  })
  return { url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}` }
}
