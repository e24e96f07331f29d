import { login } from '../../../src/contract/auth.ts'
import { photoId, visitId } from '../../../src/contract/ids.ts'
import { getPharmacyProducts, type PharmacyProduct } from '../../../src/contract/services.ts'
import { type Device, openDevice } from '../../../src/device/open-device.ts'
import { openUserDevice, type UserDevice } from '../../../src/device/open-user-device.ts'
import { type Outbox, startOutbox } from '../../../src/device/outbox/start-outbox.ts'
import type { DraftPhoto } from '../../../src/domain/visits/visit-draft.ts'
import { benchDraft } from './bench-draft.ts'
import { chosenPhotos } from './chosen-photos.ts'

/** What the bench asks of a page that has the app's device layer and no screens. */
export type DevicePage = {
  signIn: (given: { userName: string; password: string }) => Promise<void>
  /** Keeps chosen photos in turn, `count` in all; answers the ms of each from its bytes to being durable. */
  keepPhotos: (given: { count: number }) => Promise<number[]>
  /** Seals a visit with the photos kept since the last one, with no network; answers the ms until it is durable. */
  timeSealing: () => Promise<number>
  /** Seals the same with the network and waits until the server's receipt is here; answers what state it ended in. */
  sendVisit: () => Promise<{ state: string; photosSent: number }>
}

type Open = { device: Device; user: UserDevice; outbox: Outbox; product: PharmacyProduct }

let open: Open | undefined
let isOffline = false
let kept: { visitId: string; photos: DraftPhoto[] } = { visitId: crypto.randomUUID(), photos: [] }

function opened(): Open {
  if (open === undefined) throw new Error('Sign in first.')
  return open
}

const page: DevicePage = {
  signIn: async (credentials) => {
    const reach: typeof fetch = (...request) =>
      isOffline ? Promise.reject(new TypeError('no network')) : fetch(...request)
    const device = await openDevice({ baseUrl: '/api/v1', ports: { fetch: reach } })
    await device.unlocking.signIn(await device.api.call(login, { request: credentials }), credentials.password)
    const user = await openUserDevice(device)
    const product = (await device.api.call(getPharmacyProducts, {})).find(({ serviceScope }) => serviceScope !== null)
    if (user === null || product === undefined) throw new Error('The signed-in user has no pharmacy.')
    open = { device, user, product, outbox: await startOutbox(device, { drafts: () => Promise.resolve(user.drafts) }) }
  },

  keepPhotos: async ({ count }) => {
    const files = chosenPhotos()
    const { user } = opened()
    const taken: number[] = []
    for (let index = 0; index < count; index += 1) {
      const file = files[index % files.length]
      if (file === undefined) throw new Error('No photo was chosen.')
      // In memory beforehand, as a camera hands it over.
      const bytes = new Uint8Array(await file.arrayBuffer())
      const id = photoId.parse(crypto.randomUUID())
      const begun = performance.now()
      const { byteSize, sha256, contentType } = await user.photos.addPhoto(bytes, {
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
