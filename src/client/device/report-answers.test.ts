import { expect, test, vi } from 'vitest'
import { getAnonymousToken } from '../../contract/accounts/auth.ts'
import type { ApiClient } from '../../device/api-client/api-client.ts'
import { NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { Device } from '../../device/open-device.ts'
import { reportingDevice } from './report-answers.ts'

const answer = { token: 'a', expiresIn: 60 }

/** A device whose calls end so; what they tell the network. */
function deviceThat(ends: () => Promise<unknown>) {
  const watch = { recordAnswer: vi.fn(), recordFailure: vi.fn() }
  const ways = { call: ends, send: ends } as unknown as ApiClient
  const device = { api: ways, callAsDevice: ends } as unknown as Device
  return { watch, device: reportingDevice(device, watch) }
}

const ways = [
  ['a call in the tablet’s name', (device: Device) => device.callAsDevice(getAnonymousToken, {}, { ticket: 't' })],
  ['a call', (device: Device) => device.api.call(getAnonymousToken, {})],
] as const

test.each(ways)('what the outbox gets by %s counts as heard', async (_name, ask) => {
  const { watch, device } = deviceThat(() => Promise.resolve(answer))
  await expect(ask(device)).resolves.toBe(answer)
  expect(watch.recordAnswer).toHaveBeenCalledTimes(1)
  expect(watch.recordFailure).not.toHaveBeenCalled()
})

test.each(ways)('no answer to %s is a failure', async (_name, ask) => {
  const { watch, device } = deviceThat(() => Promise.reject(new NetworkFailure('down')))
  await expect(ask(device)).rejects.toThrow('down')
  expect(watch.recordFailure).toHaveBeenCalledTimes(1)
  expect(watch.recordAnswer).not.toHaveBeenCalled()
})
