import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../../tests/support/server/clone-database.ts'
import { isPooled } from './is-pooled.ts'
import { openPool, timeoutsOf } from './open-pool.ts'

const url = await cloneDatabase()
const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.toReversed()) await close()
})
const open = (address: string) => {
  const pool = openPool({ url: address, largest: 1, timeouts: timeoutsOf(5), onLost: () => undefined })
  closings.push(() => pool.end())
  return pool
}

/** Passes everything on, but tells a client another process number, as a pooler does (BackendKeyData). */
async function otherNumbers(): Promise<string> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    sockets.push(client, database)
    client.pipe(database)
    database.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
      if (at >= 0) bytes.writeInt32BE(7, at + 5)
      client.write(bytes)
    })
    database.once('close', () => client.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  closings.push(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return url.replace(`${hostname}:${port}`, `127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('a database that is reached directly is told from one behind a pooler', async () => {
  expect(await isPooled(open(url))).toBe(false)
  expect(await isPooled(open(await otherNumbers()))).toBe(true)
})
