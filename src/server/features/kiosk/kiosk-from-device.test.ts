import { expect, test } from 'vitest'
import { Role } from '../../../contract/enums.ts'
import type { BookingId } from '../../../contract/ids.ts'
import { drainAll, openDeviceOn, signInOn } from '../../../../tests/support/device-on-server.ts'
import { addAppointment, addKioskClinic } from '../../../../tests/support/kiosk-clinic.ts'
import { resetRateLimits } from '../../../../tests/support/server/sign-in.ts'
import { addPerson } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { type Kiosk, openKiosk } from '../../../device/kiosk/kiosk.ts'
import type { Device } from '../../../device/open-device.ts'
import { openSender } from '../../../device/outbox/open-sender.ts'

const server = await startTestServer()
const { db } = server.services.database
const clinic = await addKioskClinic(server)
const words = { birthDate: '1980-05-04', initials: 'AN', time: '13:30' }
const aroha = {
  firstName: 'Aroha',
  lastName: 'Ngāta',
  birthDate: '1980-05-04',
  startsAt: new Date('2026-11-20T00:30:00Z'),
}
const mere = {
  firstName: 'Mere',
  lastName: 'Kōpuaquill',
  emailAddress: 'mere.quill@example.test',
  mobilePhone: '021 555 0199',
  gender: 2,
  birthDate: '1971-02-03',
} as const

type Network = { state: 'there' | 'gone' | 'answers are lost' }
type Tablet = { device: Device; kiosk: Kiosk; network: Network; factory: IDBFactory; send: () => Promise<void> }

/** A tablet that a pharmacist turned into a kiosk and signed out of; `factory`: restarts on its stored data. */
async function openTablet(factory?: IDBFactory): Promise<Tablet> {
  const network: Network = { state: 'there' }
  const mine = factory ?? new IDBFactory()
  const device = await openDeviceOn(async (request) => {
    if (network.state === 'gone') throw new TypeError('Failed to fetch')
    const answer = await server.fetch(request)
    if (network.state === 'answers are lost') throw new TypeError('Failed to fetch')
    return answer
  }, mine)
  const kiosk = await openKiosk({ device, wake: () => {} })
  if (factory === undefined) {
    await signInOn(device, clinic.pharmacist, clinic)
    await kiosk.turnOn(clinic.practiceId)
    await device.session.signOut()
  }
  return { device, kiosk, network, factory: mine, send: () => drainAll(device, openSender(device)) }
}

const arrivalsOnServer = () => db.selectFrom('kiosk_arrivals').selectAll().execute()

/** Everything stored on the tablet, as text. */
async function allKept({ device }: Tablet): Promise<string> {
  const rows = await Promise.all(device.db.tables.map((table) => table.toArray()))
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  )
}

test('a tablet stays a kiosk over a restart, with nobody signed in, until it is turned off', async () => {
  const first = await openTablet()
  first.device.close()
  const again = await openTablet(first.factory)
  expect(again.kiosk.settings()).toMatchObject({ practiceName: 'Harbour Pharmacy', takes: 'appointments' })
  expect(again.device.session.state().kind).toBe('logged-out')
  expect(again.device.ring.unlockedOwner()).toBeNull()
  await again.kiosk.turnOff()
  expect(again.kiosk.settings()).toBeNull()
  expect(await again.kiosk.checkIn(words)).toBe('ask-staff')
})

test('online a kiosk gets yes and no, and after five misses that staff must be asked', async () => {
  await resetRateLimits(server)
  const { kiosk } = await openTablet()
  await addAppointment(server, clinic, aroha)
  expect(await kiosk.checkIn(words)).toBe('yes')
  for (let miss = 1; miss <= 5; miss += 1) expect(await kiosk.checkIn({ ...words, initials: 'ZZ' })).toBe('no')
  expect(await kiosk.checkIn(words)).toBe('ask-staff')
  await resetRateLimits(server)
})

test('offline it stores arrivals encrypted for the server only, and sends them once when online', async () => {
  await db.deleteFrom('kiosk_arrivals').execute()
  const tablet = await openTablet()
  const { kiosk, network, send } = tablet
  network.state = 'gone'
  const { bookingId } = await addAppointment(server, clinic, { ...aroha, firstName: 'Bo', birthDate: '1990-01-01' })
  expect(await kiosk.checkIn({ ...words, birthDate: '1990-01-01', initials: 'BN' })).toBe('kept')
  expect(await kiosk.newVisit(mere)).toBe('kept')
  await send()
  expect(await kiosk.unsentCount()).toBe(2)
  expect(await arrivalsOnServer()).toEqual([])
  const kept = await allKept(tablet)
  expect(kept).toContain('Harbour Pharmacy')
  for (const word of ['1990-01-01', ...Object.values(mere).filter((value) => typeof value === 'string')])
    expect(kept).not.toContain(word)

  network.state = 'answers are lost'
  await send()
  expect(await kiosk.unsentCount(), 'as far as the tablet knows').toBe(2)
  network.state = 'there'
  await send()
  expect(await kiosk.unsentCount()).toBe(0)
  const arrived = await arrivalsOnServer()
  expect(arrived).toHaveLength(2)
  expect(arrived).toContainEqual(expect.objectContaining({ came: 'sealed', booking_id: bookingId }))
  expect(arrived).toContainEqual(expect.objectContaining({ said: expect.objectContaining(mere) }))
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('booking_id', '=', bookingId as BookingId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('Arrived')
})

test('an encrypted arrival has a single copy of its key, wrapped for the server', async () => {
  const tablet = await openTablet()
  tablet.network.state = 'gone'
  await tablet.kiosk.newVisit(mere)
  const [row] = await tablet.device.db.arrivals.toArray()
  const [header = ''] = row?.envelope.split('.') ?? []
  const { kid, alg } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const [key] = await tablet.device.db.keys.toArray()
  expect([alg, kid]).toEqual(['ECDH-ES+A256KW', key?.ticket.sealingKey.kid])
  expect(row?.envelope.split('.')).toHaveLength(5)
})

test('a refused arrival stays on the tablet, and does not block others', async () => {
  await db.deleteFrom('kiosk_arrivals').execute()
  const { kiosk, device, send } = await openTablet()
  await kiosk.newVisit({ ...mere, firstName: '' })
  await kiosk.newVisit(mere)
  await send()
  expect(await kiosk.unsentCount()).toBe(1)
  expect(await arrivalsOnServer()).toHaveLength(1)
  await device.db.arrivals.clear()
})

/** The tablet after it lost its key, before anybody signed in on it again. */
async function losesKey({ device, factory }: Tablet): Promise<Tablet> {
  const proofKey = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  await device.db.tablet.update('tablet', { proofKey })
  device.close()
  return openTablet(factory)
}

test('arrivals that a kiosk sealed before it lost its key go out once who was enrolled on it signs in again', async () => {
  await db.deleteFrom('kiosk_arrivals').execute()
  const before = await openTablet()
  before.network.state = 'gone'
  expect(await before.kiosk.newVisit(mere)).toBe('kept')
  const sealedOn = before.device.tablet.deviceId
  const tablet = await losesKey(before)
  await tablet.send()
  expect(await arrivalsOnServer(), 'before anybody signed in').toEqual([])
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  await signInOn(tablet.device, colleague, clinic)
  expect(tablet.device.tablet.deviceId).not.toBe(sealedOn)
  await tablet.send()
  expect(await arrivalsOnServer(), 'by a ticket of somebody who was never enrolled there').toEqual([])
  await signInOn(tablet.device, clinic.pharmacist, clinic)
  const { factory } = tablet
  tablet.device.close()
  const later = await openTablet(factory)
  await later.send()
  expect(await later.kiosk.unsentCount()).toBe(0)
  expect(await arrivalsOnServer()).toMatchObject([{ device_id: sealedOn, said: mere }])
})

test('what was sealed on a tablet that is reported lost stays sealed', async () => {
  await db.deleteFrom('kiosk_arrivals').execute()
  const before = await openTablet()
  before.network.state = 'gone'
  await before.kiosk.newVisit(mere)
  const deviceId = before.device.tablet.deviceId
  const tablet = await losesKey(before)
  await signInOn(tablet.device, clinic.pharmacist, clinic)
  await db.updateTable('devices').set({ status: 'revoked' }).where('device_id', '=', deviceId).execute()
  await tablet.send()
  expect([await tablet.kiosk.unsentCount(), await arrivalsOnServer()]).toEqual([1, []])
  await tablet.device.db.arrivals.clear()
})

test('a kiosk whose users have all lost access can’t send: staff are asked', async () => {
  const { kiosk, device } = await openTablet()
  await device.db.keys.clear()
  expect(await kiosk.checkIn(words)).toBe('ask-staff')
  expect(await kiosk.newVisit(mere)).toBe('ask-staff')
})
