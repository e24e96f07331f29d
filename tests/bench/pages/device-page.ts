import { login } from '../../../src/contract/accounts/auth.ts'
import { photoId, visitId } from '../../../src/contract/ids.ts'
import { getPharmacyProducts, type PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import { type Device, openDevice } from '../../../src/device/open-device.ts'
import { makePhotoWorkerClient } from '../../../src/device/drafts/photo-worker-client.ts'
import { openUserDevice, type UserDevice } from '../../../src/device/open-user-device.ts'
import { type Outbox, startOutbox } from '../../../src/device/outbox/start-outbox.ts'
import type { DraftPhoto } from '../../../src/domain/visits/visit-draft.ts'
import { benchDraft } from './bench-draft.ts'
import { chosenPhotos } from './chosen-photos.ts'

/** What the bench asks of a page that has the app's device layer and no screens. */
export type DevicePage = {
  signIn: (given: { userName: string; password: string }) => Promise<void>
  /** Fetches the lists for work without a network, the patients' one made up to so many by repeating what came. */
  keepPatients: (given: { count: number }) => Promise<number>
  /** Opens the tablet without a network by a password; answers the ms until so many patients can be shown. */
  unlock: (password: string) => Promise<{ ms: number; patients: number }>
  /** Keeps chosen photos in turn, `count` in all; answers the ms of each from its bytes to being durable. */
  keepPhotos: (given: { count: number }) => Promise<number[]>
  /** Seals a visit with the photos kept since the last one, with no network; answers the ms until it is durable. */
  timeSealing: () => Promise<number>
  /** Seals the same with the network and waits until the server's receipt is here; answers what state it ended in. */
  sendVisit: () => Promise<{ state: string; photosSent: number }>
}

declare global {
  var photoWorkerScript: string
}

type Open = { device: Device; user: UserDevice; outbox: Outbox; product: PharmacyProduct }

let open: Open | undefined
let isOffline = false
let patientsWanted = 0
let kept: { visitId: string; photos: DraftPhoto[] } = { visitId: crypto.randomUUID(), photos: [] }

function opened(): Open {
  if (open === undefined) throw new Error('Sign in first.')
  return open
}

const reach: typeof fetch = async (...request) => {
  if (isOffline) throw new TypeError('no network')
  const answer = await fetch(...request)
  if (patientsWanted === 0 || !answer.url.endsWith('/getofflinelist')) return answer
  const list = (await answer.json()) as { records: object[]; recordCount: number }
  const records = Array.from({ length: patientsWanted }, (_, index) => list.records[index % list.records.length])
  return Response.json({ ...list, records, recordCount: records.length }, answer)
}

const page: DevicePage = {
  signIn: async (credentials) => {
    const device = await openDevice({ baseUrl: '/api/v1', platform: { fetch: reach } })
    await device.unlocking.signIn(await device.api.call(login, { request: credentials }), credentials.password)
    const user = await openUserDevice(device, {
      photoWorker: makePhotoWorkerClient(openPhotoWorker, device.platform.clock),
    })
    const product = (await device.api.call(getPharmacyProducts, {})).find(({ serviceScope }) => serviceScope !== null)
    if (user === null || product === undefined) throw new Error('The signed-in user has no pharmacy.')
    open = { device, user, product, outbox: await startOutbox(device, { drafts: () => Promise.resolve(user.drafts) }) }
  },

  keepPatients: async ({ count }) => {
    patientsWanted = count
    const { kit } = opened().user
    await kit.prepare()
    return (await kit.read('patients'))?.value.length ?? 0
  },

  unlock: async (password) => {
    isOffline = true
    const device = await openDevice({ baseUrl: '/api/v1', platform: { fetch: reach } })
    const [owner] = await device.unlocking.offlineOwners()
    if (owner === undefined) throw new Error('Nobody can open this tablet without a network.')
    const begun = performance.now()
    const { kind } = await device.unlocking.unlockOffline(owner, password)
    const user = kind === 'opened' ? await openUserDevice(device) : null
    if (user === null) throw new Error(`The tablet did not open: ${kind}.`)
    const patients = (await user.kit.read('patients'))?.value.length ?? 0
    return { ms: performance.now() - begun, patients }
  },

  keepPhotos: async ({ count }) => {
    const files = chosenPhotos()
    const { user } = opened()
    const taken: number[] = []
    for (let index = 0; index < count; index += 1) {
      const file = files[index % files.length]
      if (file === undefined) throw new Error('No photo was chosen.')
      // In memory beforehand, as a camera hands it over.
      const photo = new Blob([await file.arrayBuffer()])
      const id = photoId.parse(crypto.randomUUID())
      const begun = performance.now()
      const { byteSize, sha256, contentType } = await user.photos.addPhoto(photo, {
        photoId: id,
        visitId: visitId.parse(kept.visitId),
      })
      taken.push(performance.now() - begun)
      const about = {
        kind: 'close-up',
        takenAt: '2026-11-20T10:40:00+13:00',
        mannequinId: null,
        fileName: `${index}.jpg`,
      } as const
      kept.photos.push({ photoId: id, byteSize, sha256, contentType, ...about })
    }
    return taken
  },

  timeSealing: async () => {
    isOffline = true
    return (await seal()).ms
  },

  sendVisit: async () => {
    isOffline = false
    const { outbox } = opened()
    const sealed = await seal()
    for (;;) {
      const item = (await outbox.items()).find((each) => each.visitId === sealed.visitId)
      if (item === undefined) throw new Error('The visit is not in the outbox.')
      if (['committed', 'purgeable', 'purged', 'attention', 'damaged', 'needs-sign-in'].includes(item.state))
        return item
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  },
}

/** The app's own photo worker, whose script the bench lays into the page. */
async function openPhotoWorker(): Promise<Worker> {
  return new Worker(URL.createObjectURL(new Blob([globalThis.photoWorkerScript], { type: 'text/javascript' })))
}

async function seal(): Promise<{ visitId: string; ms: number }> {
  const { user, outbox, product } = opened()
  const draft = benchDraft({ visitId: kept.visitId, product, photos: kept.photos })
  kept = { visitId: crypto.randomUUID(), photos: [] }
  await user.drafts.save(draft)
  const begun = performance.now()
  await outbox.seal(draft, { today: '2026-11-20' })
  return { visitId: draft.visitId, ms: performance.now() - begun }
}

Object.assign(globalThis, { devicePage: page })
