import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { enrolDevice } from '../../../../tests/support/enrolled-device.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { deleteExpiredProofs, readEncryptionKeyIds, recordProofUse } from './device-store.ts'

const server = await startTestServer()
const { pharmacist } = await addClinic(server)
const { db } = server.services.database
const at = (day: string) => new Date(`2026-${day}T00:00:00Z`)

test('a sealing key is needed while a ticket names it, and for a while after a newer one came', async () => {
  const device = await enrolDevice(server, pharmacist)
  const [{ kid }] = device.enrolment.sealingKeys
  expect(await readEncryptionKeyIds(db, at('12-31'))).toEqual([kid])
  const newer = {
    device_id: device.deviceId,
    login_id: pharmacist.loginId,
    sealing_kid: 'newer',
    issued_at: at('12-01'),
  }
  await db.insertInto('device_tickets').values(newer).execute()
  expect(new Set(await readEncryptionKeyIds(db, at('11-30')))).toEqual(new Set([kid, 'newer']))
  expect(await readEncryptionKeyIds(db, at('12-02'))).toEqual(['newer'])
})

test('a proof is taken once, and forgotten when its time is over', async () => {
  expect(await recordProofUse(db, 'one', at('11-20'))).toBe(true)
  expect(await recordProofUse(db, 'one', at('11-20'))).toBe(false)
  await deleteExpiredProofs(db, at('11-19'))
  expect(await recordProofUse(db, 'one', at('11-20'))).toBe(false)
  await deleteExpiredProofs(db, at('11-21'))
  expect(await recordProofUse(db, 'one', at('11-20'))).toBe(true)
})
