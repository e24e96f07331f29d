import { login } from '../../../src/contract/accounts/auth.ts'
import { bookingId, lesionId, patientId, photoId, visitId } from '../../../src/contract/ids.ts'
import { getPharmacyProducts, type PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import { PhotoRefused } from '../../../src/device/drafts/photo-store.ts'
import type { DeviceWarning } from '../../../src/device/device-warnings.ts'
import { type Device, openDevice } from '../../../src/device/open-device.ts'
import { openUserDevice, type UserDevice } from '../../../src/device/open-user-device.ts'
import type { SenderStatus } from '../../../src/device/outbox/drain-loop.ts'
import type { OutboxItem } from '../../../src/device/outbox/kinds/visit/list-items.ts'
import { type Outbox, startOutbox } from '../../../src/device/outbox/start-outbox.ts'
import { browserPlatform } from '../../../src/device/platform/browser-platform.ts'
import type { DraftPhoto, VisitDraft } from '../../../src/domain/visits/visit-draft.ts'
import { benchDraft } from '../../bench/pages/bench-draft.ts'
import type { BookedCheck } from '../book-check.ts'
import { askToDie } from './ask-to-die.ts'
import { graham } from '../../support/ready-visit-draft.ts'
import { planStorageFault, type StorageFault } from './indexed-db-faults.ts'
import { type MadePhoto, makePhoto } from './make-photo.ts'
import { demoPassword } from '../demo-password.ts'
import { reportFailpoints } from './report-failpoint.ts'

/** A visit as the test plans it, with ids that it knows before the device does. */
export type PlannedVisit = {
  visitId: string
  lastName: string
  comment: string
  photos: readonly (MadePhoto & { photoId: string })[]
  /** The appointment that it is made for, at a clinic; null at a pharmacy. */
  booked: BookedCheck | null
}
/** What a page of the harness does: the app's device layer as its screens use it, without the screens. */
export type FaultPage = {
  /** `lapse`: how many times faster the device's clock goes, from `since` on (ms since 1970); `ahead`: how many ms it is wrong. */
  open: (given: { control: string; lapse: number; ahead: number; since: number }) => Promise<{ isSignedIn: boolean }>
  signIn: (given: { userName: string; password: string }) => Promise<PharmacyProduct>
  signOut: () => Promise<void>
  /** Keeps the photos and saves the draft; answers why a photo was refused. */
  take: (visit: PlannedVisit, product: PharmacyProduct) => Promise<string | null>
  /** Keeps bytes as a photo of no visit; answers `kept` or why not. */
  takeBytes: (bytes: readonly number[]) => Promise<string>
  draftIds: () => Promise<string[]>
  hasRoom: () => Promise<boolean>
  seal: (visitId: string) => Promise<'sealed' | 'already-sealed'>
  /** Corrects the note of a sent visit's first spot. */
  correct: (visitId: string, comment: string) => Promise<void>
  items: () => Promise<OutboxItem[]>
  status: () => SenderStatus
  /** The device's clock. */
  now: () => number
  drainNow: () => void
  wake: () => void
  tryAgain: (visitId: string) => Promise<void>
  fault: (fault: StorageFault) => void
  hearNotices: () => void
  /** What the device layer had to tell since then. */
  told: () => DeviceWarning[]
}

type Open = { device: Device; outbox: Outbox; user: UserDevice | null }
let open: Open | undefined
let control = ''
const heard: DeviceWarning[] = []

function opened(): Open {
  if (open === undefined) throw new Error('Open the page first.')
  return open
}
async function userOf(): Promise<UserDevice> {
  const all = opened()
  all.user ??= await openUserDevice(all.device)
  if (all.user === null) throw new Error('Nobody is signed in.')
  return all.user
}

/** The browser's own ports, with a clock that may go faster or wrong. */
function portsWith({ lapse, ahead, since }: { lapse: number; ahead: number; since: number }) {
  return {
    clock: {
      now: () => since + (Date.now() - since) * lapse + ahead,
      after: (ms: number, run: () => void) => {
        const timer = setTimeout(run, ms / lapse)
        return () => clearTimeout(timer)
      },
    },
  }
}

/** As somebody who opens the app: the keys come from another tab or the server, else by the password. */
async function unlock(device: Device): Promise<void> {
  await device.unlocking.resume()
  const kept = device.session.stored()
  if (kept === null || (await device.session.owner()) !== null) return
  await device.unlocking.unlockOffline(kept.owner, demoPassword)
}

const page: FaultPage = {
  open: async (given) => {
    control = given.control
    reportFailpoints(control, 'tab')
    Object.assign(globalThis, { inUpgrade: () => askToDie(control) })
    const device = await openDevice({ baseUrl: '/api/v1', platform: { ...browserPlatform(), ...portsWith(given) } })
    const outbox = await startOutbox(device, { drafts: async () => (await userOf()).drafts })
    open = { device, outbox, user: null }
    navigator.serviceWorker?.addEventListener('message', () => outbox.wake())
    document.addEventListener('visibilitychange', () => outbox.setVisible(document.visibilityState === 'visible'))
    await unlock(device)
    return { isSignedIn: (await device.session.owner()) !== null }
  },
  signIn: async (credentials) => {
    const { device } = opened()
    await device.unlocking.signIn(await device.api.call(login, { request: credentials }), credentials.password)
    opened().user?.close()
    opened().user = null
    const found = (await device.api.call(getPharmacyProducts, {})).find(({ serviceScope }) => serviceScope !== null)
    if (found === undefined) throw new Error('The signed-in user sells nothing.')
    return found
  },
  signOut: async () => {
    await opened().device.session.signOut()
    opened().user?.close()
    opened().user = null
  },
  take: (visit, product) => take(visit, product),
  takeBytes: async (bytes) => {
    const ids = { photoId: photoId.parse(crypto.randomUUID()), visitId: visitId.parse(crypto.randomUUID()) }
    try {
      await (await userOf()).photos.addPhoto(Uint8Array.from(bytes), ids)
      return 'kept'
    } catch (error) {
      if (error instanceof PhotoRefused) return error.reason
      throw error
    }
  },
  draftIds: async () => (await (await userOf()).drafts.list()).map((draft) => draft.visitId),
  hasRoom: async () => (await userOf()).photos.hasRoom(),
  seal: async (id) => {
    const draft = await (await userOf()).drafts.load(visitId.parse(id))
    if (draft === null) return 'already-sealed'
    return (await opened().outbox.seal(draft, { today: '2026-11-21' })).kind
  },
  correct: async (id, comment) => {
    const sent = await opened().outbox.readSentVisit(visitId.parse(id))
    const [spot] = sent?.spots ?? []
    if (spot === undefined) throw new Error('There is nothing to correct.')
    const {
      lesionId: lesion,
      outcome,
      outcomeReason,
      isExcised,
      excisionComment,
      isHiddenInReport,
      observations,
    } = spot
    const decided = {
      outcome: outcome ?? 'photo-only',
      outcomeReason,
      isExcised,
      excisionComment,
      isHiddenInReport,
      observations,
    } as const
    await opened().outbox.correct(visitId.parse(id), [{ lesionId: lesion, comment, ...decided }])
  },
  items: () => opened().outbox.items(),
  status: () => opened().outbox.status(),
  now: () => opened().device.platform.clock.now(),
  drainNow: () => opened().outbox.drainNow(),
  wake: () => opened().outbox.wake(),
  tryAgain: (id) => opened().outbox.tryAgain(visitId.parse(id)),
  fault: (fault) => planStorageFault(fault, control),
  hearNotices: () => {
    opened().device.warnings.subscribe((notice) => heard.push(notice))
  },
  told: () => heard,
}

async function take(visit: PlannedVisit, product: PharmacyProduct): Promise<string | null> {
  const user = await userOf()
  const photos: DraftPhoto[] = []
  try {
    for (const planned of visit.photos) {
      const ids = { photoId: photoId.parse(planned.photoId), visitId: visitId.parse(visit.visitId) }
      const kept = await user.photos.addPhoto(makePhoto(planned), ids)
      const about = { kind: 'close-up', takenAt: '2026-11-21T10:40:00+13:00', mannequinId: null } as const
      photos.push({ ...about, ...kept, photoId: ids.photoId, fileName: `spot-${photos.length + 1}.jpg` })
    }
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason
    throw error
  }
  const draft = benchDraft({ visitId: visit.visitId, product, photos })
  await user.drafts.save({
    ...draft,
    ...personOf(draft, visit),
    spots: draft.spots.map((spot) => ({
      ...spot,
      lesionId: lesionId.parse(crypto.randomUUID()),
      comment: visit.comment,
    })),
  })
  return null
}

/** Whom a visit is of: somebody new at a pharmacy, at a clinic the person of its appointment. */
function personOf({ patient }: VisitDraft, { lastName, booked }: PlannedVisit): Partial<VisitDraft> {
  const fields = { ...patient.fields, lastName }
  if (booked === null) return { patient: { ...patient, fields } }
  const id = patientId.parse(booked.patientId)
  const record = { ...graham, patientId: id, lastName, birthDate: booked.birthDate, earlierSpots: [] }
  return {
    bookingId: bookingId.parse(booked.bookingId),
    patient: { kind: 'known', globalPatientId: id, fields, typed: fields, record },
  }
}

Object.assign(globalThis, { faultPage: page })
