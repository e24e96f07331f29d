import type { PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import { photoId, visitId } from '../../../src/contract/ids.ts'
import type { DeviceWarning } from '../../../src/device/device-warnings.ts'
import { PhotoRefused } from '../../../src/device/drafts/photo-store.ts'
import type { SenderStatus } from '../../../src/device/outbox/drain-loop.ts'
import type { OutboxItem } from '../../../src/device/outbox/kinds/visit/list-items.ts'
import { browserPlatform } from '../../../src/device/platform/browser-platform.ts'
import { askToDie } from './ask-to-die.ts'
import { planStorageFault, type StorageFault } from './indexed-db-faults.ts'
import { type App, type Lapse, lapsingClock, openApp } from './open-app.ts'
import { reportFailpoints } from './report-failpoint.ts'
import { type PlannedVisit, takeVisit } from './take-visit.ts'

/** What a page of the harness does: the app's device layer as its screens use it, without the screens. */
export type FaultPage = {
  open: (given: Lapse & { control: string }) => Promise<{ isSignedIn: boolean }>
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

let app: App | undefined
let control = ''
const heard: DeviceWarning[] = []

function opened(): App {
  if (app === undefined) throw new Error('Open the page first.')
  return app
}

const page: FaultPage = {
  open: async (given) => {
    control = given.control
    reportFailpoints(control, 'tab')
    Object.assign(globalThis, { inUpgrade: () => askToDie(control) })
    const platform = { ...browserPlatform(), clock: lapsingClock(given) }
    const { device, outbox } = (app = await openApp({ baseUrl: '/api/v1', platform }))
    navigator.serviceWorker?.addEventListener('message', () => outbox.wake())
    document.addEventListener('visibilitychange', () => outbox.setVisible(document.visibilityState === 'visible'))
    return { isSignedIn: (await device.session.owner()) !== null }
  },
  signIn: (credentials) => opened().signIn(credentials),
  signOut: () => opened().signOut(),
  take: async (visit, product) => takeVisit(await opened().user(), visit, product),
  takeBytes: async (bytes) => {
    const ids = { photoId: photoId.parse(crypto.randomUUID()), visitId: visitId.parse(crypto.randomUUID()) }
    try {
      await (await opened().user()).photos.addPhoto(Uint8Array.from(bytes), ids)
      return 'kept'
    } catch (error) {
      if (error instanceof PhotoRefused) return error.reason
      throw error
    }
  },
  draftIds: () => opened().draftIds(),
  hasRoom: async () => (await opened().user()).photos.hasRoom(),
  seal: (id) => opened().seal(id),
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
  fault: (fault) => planStorageFault(fault, { die: () => askToDie(control), isHere: () => true }),
  hearNotices: () => {
    opened().device.warnings.subscribe((notice) => heard.push(notice))
  },
  told: () => heard,
}

Object.assign(globalThis, { faultPage: page })
