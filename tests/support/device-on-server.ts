import { testClock, type TestClock, testPlatform } from './device-platform.ts'
import type { Clinic } from './clinic.ts'
import { addressOf } from './fake-answers.ts'
import type { Person } from './server/people.ts'
import { makePhoto } from './send-visit.ts'
import type { TestServer } from './server/test-server.ts'
import { draftPhoto, newPhotoId, readyDraft } from './visit-samples.ts'
import { Role } from '../../src/contract/enums.ts'
import type { PatientId, VisitId } from '../../src/contract/ids.ts'
import { type Device, openDevice } from '../../src/device/open-device.ts'
import { openUserDevice } from '../../src/device/open-user-device.ts'
import { openSender } from '../../src/device/outbox/open-sender.ts'
import { sealVisit } from '../../src/device/outbox/kinds/visit/seal-visit.ts'
import type { DraftPhoto, VisitDraft } from '../../src/domain/visits/visit-draft.ts'

const origin = 'http://device.test'

/** The app's own device layer before a whole server, which it reaches through `by`. */
export function openDeviceOn(by: TestServer['fetch'], factory = new IDBFactory()): Promise<Device> {
  const viaServer: typeof fetch = (input, init) => by(new Request(addressOf(input), init))
  const platform = testPlatform({ fetch: viaServer, clock: testClock(), origin: () => origin })
  return openDevice({ baseUrl: '/api/v1', platform, factory, rounds: 100 })
}

export const passwordOnDevice = 'a password of some length'

/** Signs a person in on a device, whom the server has granted it. */
export async function signInOn(
  device: Device,
  { loginId, userName, token }: Person,
  { practiceId, password = passwordOnDevice }: Pick<Clinic, 'practiceId'> & { password?: string },
): Promise<void> {
  const context = {
    contextId: practiceId,
    name: 'Harbour',
    description: null,
    kind: 'Pharmacy',
    locale: 'en-NZ',
    permissions: [],
  }
  const login = {
    accessToken: { token, expiresIn: 1200 },
    loginId,
    userName,
    roleId: Role.Doctor,
    refreshToken: 'r',
    patientId: null,
    contexts: [context],
  }
  await device.unlocking.signIn(login, password)
}

/** Signs a patient in on a device. */
export async function signInPatientOn(
  device: Device,
  { loginId, userName, token, patientId }: Person & { patientId: PatientId },
): Promise<void> {
  const login = { accessToken: { token, expiresIn: 1200 }, loginId, userName, roleId: Role.Patient, refreshToken: 'r' }
  await device.unlocking.signIn({ ...login, patientId, contexts: [] }, passwordOnDevice)
}

export type SealedVisitOnDevice = { draft: VisitDraft; sender: ReturnType<typeof openSender>; photos: DraftPhoto[] }

/** Takes photos and seals a visit of whoever is signed in. */
export async function sealVisitOn(
  device: Device,
  { practiceId, productId, scopeId }: Pick<Clinic, 'practiceId' | 'productId' | 'scopeId'>,
  count = 3,
): Promise<SealedVisitOnDevice> {
  const user = await openUserDevice(device)
  const owner = await device.session.owner()
  if (user === null || owner === null) throw new Error('nobody is signed in')
  const visitId = crypto.randomUUID() as VisitId
  const photos = []
  for (let i = 0; i < count; i += 1) {
    const photoId = newPhotoId()
    const bytes = new Uint8Array(await makePhoto(900, 600))
    photos.push(draftPhoto(photoId, await user.photos.addPhoto(bytes, { photoId, visitId })))
  }
  const ready = readyDraft(photos, visitId)
  const draft = { ...ready, practiceId, consent: { ...ready.consent, productId, scopeId } }
  const sender = openSender(device)
  await sealDraftOn(device, draft)
  return { draft, sender, photos }
}

export async function sealDraftOn(device: Device, draft: VisitDraft): Promise<void> {
  const owner = await device.session.owner()
  if (owner === null) throw new Error('nobody is signed in')
  const { ring } = device
  const { storeDependencies } = openSender(device)
  await sealVisit({ ...storeDependencies, ring }, draft, { owner, today: '2026-11-20' })
}

/** Drains until nothing waits for time any more, moving the device's clock over each wait. */
export async function drainAll(device: Device, { drain }: Pick<SealedVisitOnDevice['sender'], 'drain'>): Promise<void> {
  const clock = device.platform.clock as TestClock
  for (let i = 0; i < 5; i += 1) {
    const end = await drain()
    if (end.kind !== 'wait') return
    clock.advance(end.until - clock.now())
  }
}
