import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openTraces, type TracedWork } from './open-traces.ts'

const work: TracedWork = {
  of: '0190a1b2-0000-7000-8000-000000000001',
  name: 'practitionervisits/upload',
  place: 'below',
  began: new Date('2026-11-27T00:00:00Z'),
  ended: new Date('2026-11-27T00:00:01Z'),
  outcome: 'done',
}

test('a collector that takes nothing is said in the log once, without what was to be sent; one that does is not', async () => {
  let status = 400
  const collector = createServer((request, response) =>
    request.resume().on('end', () => response.writeHead(status).end()),
  )
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const answered = vi.fn()
  collector.on('request', answered)
  const warn = vi.fn()
  const { port } = collector.address() as AddressInfo
  const traces = openTraces(new URL(`http://127.0.0.1:${port}/v1/traces`), { warn })
  const send = async (times: number) => {
    traces.record(work)
    await vi.waitFor(() => expect(answered).toHaveBeenCalledTimes(times), 10_000)
  }
  await send(1)
  await send(2)
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(String(warn.mock.calls)).not.toContain(work.of)
  status = 200
  await send(3)
  await traces.stop()
  expect(warn).toHaveBeenCalledOnce()
  collector.close()
})
