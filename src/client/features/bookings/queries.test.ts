import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { LoginId, ServiceId, SiteId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import type { SignedInDevice } from '../../shell/device-context.tsx'
import { slotsQuery } from './queries.ts'

/** An api that answers every call with a status. */
function refusing(status: number): SignedInDevice['api'] {
  const refuse = () =>
    Promise.reject(new ApiException({ status, headers: new Headers(), text: '', isOurs: true }, { isTyped: false }))
  return { call: refuse, bytes: refuse, text: refuse, send: refuse, refresh: refuse }
}

const asked = {
  siteId: 1 as SiteId,
  serviceId: 1 as ServiceId,
  from: '2026-11-23',
  to: '2026-11-29',
  loginId: '0b6f4f0e-0000-4000-8000-000000000001' as LoginId,
}
const ask = (status: number) => new QueryClient().fetchQuery(slotsQuery(refusing(status), asked))

test('P8.slot.01: a 404 on time slots is no times at all; what else goes wrong is said', async () => {
  expect(await ask(404)).toEqual([])
  await expect(ask(500)).rejects.toMatchObject({ status: 500 })
})
