import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

async function listening() {
  const server = createServer((asked, answer) => {
    let length = 0
    asked.on('data', (chunk: Buffer) => (length += chunk.length)).once('end', () => answer.end(String(length)))
  })
  server.keepAliveTimeout = 150_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('an upload that runs is answered in full, however long it takes below the limit; nothing new is taken', async () => {
  const { server, port } = await listening()
  const upload = request({ port, method: 'POST', headers: { 'content-length': 10 } })
  const answer = once(upload, 'response')
  upload.write('12345')
  await once(server, 'request')
  const states: string[] = []
  const drained = drain(server, 60).then(() => states.push('drained'))
  const refused = connect(port, '127.0.0.1')
  await once(refused, 'error')
  states.push('refused')
  upload.end('67890')
  const [response] = (await answer) as [AsyncIterable<Buffer>]
  for await (const chunk of response) states.push(chunk.toString())
  await drained
  expect(states).toEqual(['refused', '10', 'drained'])
})

test('a connection that nobody uses ends at once, and one whose request never ends at the limit', async () => {
  const { server, port } = await listening()
  const idle = connect(port, '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n')
  await once(idle, 'data')
  const stuck = connect(port, '127.0.0.1')
  stuck.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\n1234')
  await once(server, 'request')
  const ends = Promise.all([once(idle.resume(), 'close'), once(stuck.resume(), 'close')])
  await drain(server, 0.2)
  await ends
  expect(server.listening).toBe(false)
})
