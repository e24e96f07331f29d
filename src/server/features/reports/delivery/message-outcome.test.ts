import { expect, test, vi } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { addImagedPatient, linkToPractice } from '../../../../../tests/support/imaged-patient.ts'
import { addPerson, addPractice } from '../../../../../tests/support/server/people.ts'
import { needsDoctor, readAndPublish } from '../../../../../tests/support/read-visit.ts'
import { handOverMessages } from '../../../../../tests/support/server/hand-over-messages.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Role } from '../../../../contract/enums.ts'
import { dropFolder } from '../../../platform/healthlink/drop-folder.ts'
import { demoOutbox } from '../../../platform/messages/demo-outbox.ts'
import type { Handover, MessageDrivers, TextDriver } from '../../../platform/messages/message-driver.ts'
import { cleanUpMessages, takeReceipt } from '../../../platform/messages/message-worker.ts'
import { deliverReport } from './deliver-report.ts'
import { onMessageOutcome } from '../../../start/on-message-outcome.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addClinic(server)
const practiceId = await addPractice(server, 'General Practice', 'Westmere Medical')
await pool.query(`update practices set email_address = 'desk@westmere.test'`)
const reader = await addPerson(server, { role: Role.Melanographer })
const deps = { ...server.services, onOutcome: onMessageOutcome(server.services) }

/** A gateway that answers as `deliver` does. */
const gateway = (deliver: TextDriver['deliver']): MessageDrivers => ({
  ...demoOutbox,
  texts: { deliver, check: () => Promise.resolve(), close: () => undefined },
})
const says = (handover: Handover) => gateway(() => Promise.resolve(handover))

let patients = 0
/** A report whose link to the patient is queued as a text message. */
async function queued() {
  const { patientId } = await addImagedPatient(server, clinic)
  const mobile = `+64215558${String((patients += 1)).padStart(3, '0')}`
  await pool.query(`update patients set mobile_phone = $2 where patient_id = $1`, [patientId, mobile])
  await linkToPractice(server, patientId, practiceId)
  const { reportId } = await readAndPublish(server, reader, { patientId, answer: needsDoctor })
  const { rows } = await pool.query<{ delivery_id: string }>(
    `select delivery_id from report_deliveries where report_id = $1 and channel = 'text'`,
    [reportId],
  )
  const deliveryId = rows[0]?.delivery_id ?? ''
  await deliverReport({ ...server.services, folder: dropFolder('/nowhere') })({ deliveryId })
  return { deliveryId, mobile }
}
const stateOf = async (deliveryId: string) =>
  (await pool.query(`select state, reason from report_deliveries where delivery_id = $1`, [deliveryId])).rows[0]
const told = async () =>
  (await pool.query(`select 1 from outgoing_messages where subject = 'A Lentigo report could not be delivered'`))
    .rowCount
const marked = async (address: string) =>
  (await pool.query(`select reason from undeliverable_addresses where address = $1`, [address])).rows[0]?.reason

test('a link is sent once its gateway took it, not when it is queued', async () => {
  const { deliveryId } = await queued()
  expect(await stateOf(deliveryId)).toEqual({ state: 'sending', reason: null })
  await handOverMessages(
    server,
    gateway(() => Promise.reject(new Error('no network'))),
  )
  expect(await stateOf(deliveryId)).toEqual({ state: 'sending', reason: null })
  await handOverMessages(server, says({ outcome: 'handed-over', reference: 'SM1' }))
  expect(await stateOf(deliveryId)).toEqual({ state: 'sent', reason: null })
})

test('a link that is refused, comes back or is given up fails its delivery with why, and its sender is told once', async () => {
  const before = (await told()) ?? 0
  const refused = await queued()
  await handOverMessages(server, says({ outcome: 'refused', because: 'address', reason: '21211 no such number' }))
  expect(await stateOf(refused.deliveryId)).toEqual({
    state: 'failed',
    reason: 'The link was not taken: 21211 no such number',
  })
  expect(await marked(refused.mobile)).toBe('21211 no such number')
  expect(await told()).toBe(before + 1)

  const bounced = await queued()
  await handOverMessages(server, says({ outcome: 'handed-over', reference: 'SM2' }))
  const receipt = { channel: 'sms', reference: 'SM2', outcome: 'bounced', because: 'address', reason: '30005' } as const
  expect([await takeReceipt(deps, receipt), await takeReceipt(deps, receipt)]).toEqual([true, false])
  expect(await stateOf(bounced.deliveryId)).toEqual({ state: 'failed', reason: 'The link came back: 30005' })
  expect(await told()).toBe(before + 2)

  const late = await queued()
  await handOverMessages(
    server,
    gateway(() => Promise.reject(new Error('no network'))),
  )
  await pool.query(`update outgoing_messages set created_at = $1 where outcome = 'queued' and delivery_id = $2`, [
    new Date(server.clock.now().getTime() - 25 * 3_600_000),
    late.deliveryId,
  ])
  await cleanUpMessages(deps)()
  expect(await stateOf(late.deliveryId)).toEqual({
    state: 'failed',
    reason: 'The link could not be sent: too old to be sent: no network',
  })
  expect(await told()).toBe(before + 3)
})

test('a link that was opened stays so, whatever its gateway tells later', async () => {
  const { deliveryId } = await queued()
  await handOverMessages(server, says({ outcome: 'handed-over', reference: 'SM3' }))
  await pool.query(`update report_deliveries set state = 'acknowledged' where delivery_id = $1`, [deliveryId])
  await takeReceipt(deps, { channel: 'sms', reference: 'SM3', outcome: 'bounced', because: 'message', reason: null })
  expect(await stateOf(deliveryId)).toMatchObject({ state: 'acknowledged' })
})

test('a process that ends while a text is handed over never sends it twice: it is given up, and shown', async () => {
  const { deliveryId } = await queued()
  const deliver = vi.fn(() => new Promise<never>(() => undefined))
  void handOverMessages(server, gateway(deliver))
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce())
  // The process is gone. Its claim is still young, then old.
  const again = vi.fn(() => Promise.resolve({ outcome: 'handed-over', reference: 'SM4' } as const))
  await handOverMessages(server, gateway(again))
  expect(await stateOf(deliveryId)).toMatchObject({ state: 'sending' })
  server.clock.advance(6 * 60)
  await handOverMessages(server, gateway(again))
  expect(again).not.toHaveBeenCalled()
  expect(await stateOf(deliveryId)).toMatchObject({
    state: 'failed',
    reason: expect.stringMatching('may have arrived'),
  })
})
