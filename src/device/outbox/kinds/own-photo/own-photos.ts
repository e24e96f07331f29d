import type { SignKey } from '../../../../contract/clinical-keys.ts'
import type { PhotoId } from '../../../../contract/ids.ts'
import type { OwnView } from '../../../../contract/images/images.ts'
import { nextOwnPhotoState, type OwnPhotoEvent, type OwnPhotoState } from '../../../../domain/outbox/own-photo-state.ts'
import { problemFromText, type SendProblem } from '../../../../domain/outbox/send-problem.ts'
import type { OwnPhotoRow } from '../../../database/device-db.ts'
import { readPlain } from '../../../drafts/photo-segments.ts'
import type { RefusedPhotoReason } from '../../../drafts/photo-store.ts'
import type { Listeners } from '../../../platform/listeners.ts'
import type { CachedLists } from '../../../offline-kit/cached-lists.ts'
import { withReopen } from '../../../database/open-database.ts'
import type { Device } from '../../../open-device.ts'
import type { OwnerHash } from '../../../users/owner-hash.ts'
import { importContentKey } from '../../../vault/content-key.ts'
import { DamagedRecord } from '../../../vault/vault.ts'
import {
  type OwnPhotoCard,
  type OwnPhotoPlace,
  decryptOwnPhotoCard,
  ownPhotoPlace,
  encryptOwnPhotoCard,
} from './own-photo-card.ts'
import { type OwnPhotoDetails, deleteOwnPhotos, saveOwnPhoto } from './save-own-photo.ts'

/** A photo that the server does not have yet, as its owner sees it. Byte counts are those of the photo as taken. */
export type OwnPhotoItem = {
  photoId: PhotoId
  state: OwnPhotoState
  byteSize: number
  sent: number
  view: OwnView | null
  takenAt: string | null
  /** null: its card is damaged. */
  sha256: string | null
  place: OwnPhotoPlace | null
  signs: readonly SignKey[]
  /** Why it stopped. */
  problem: SendProblem | null
  /** The server accepts no more until then (ms since 1970); 0: it may be sent. */
  notBefore: number
}

/**
 * The signed-in patient's photos on this device that the server does not have yet: another kind of outbox item.
 * Photos of SpotChat messages are not among them.
 */
export type OwnPhotos = {
  /**
   * Saves a photo as a draft; it is encrypted on disk when this resolves. It replaces the draft of the same view.
   */
  add: (from: Blob, about: OwnPhotoDetails) => Promise<{ kept: PhotoId } | { refused: RefusedPhotoReason }>
  /** The photos of the signed-in patient, in the order in which they were taken. */
  list: () => Promise<OwnPhotoItem[]>
  /** The bytes of a photo as it was taken. Throws DamagedRecord. */
  read: (photoId: PhotoId) => Promise<Blob>
  /** The place of the photos that are being taken; null until it is chosen. */
  place: () => Promise<OwnPhotoPlace | null>
  savePlace: (place: OwnPhotoPlace) => Promise<void>
  /** Makes waiting photos drafts again, so that they are not sent while their deletion can still be undone. */
  withdraw: (photoIds: readonly PhotoId[]) => Promise<void>
  /** Submits all drafts, with this place on the body and the signs noticed there; wake the outbox then. */
  submit: (place: OwnPhotoPlace, signs: readonly SignKey[]) => Promise<void>
  /** Sends a refused photo again. */
  tryAgain: (photoId: PhotoId) => Promise<void>
  remove: (photoIds: readonly PhotoId[]) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

const placeName = 'own-photo-place'

/**
 * `lists`: small records that outlive the last tab, encrypted with the device's own key. `listeners`: those of the
 * outbox.
 */
type Dependencies = { device: Device; owner: OwnerHash; lists: CachedLists; listeners: Listeners }

export function makeOwnPhotos({ device, owner, lists, listeners }: Dependencies): OwnPhotos {
  const { db, tablet, platform } = device
  const within = <T>(work: () => Promise<T>) => withReopen(device, work)
  const rows = async () =>
    (await within(() => db.ownPhotos.where('owner').equals(owner).sortBy('sequence'))).filter(
      ({ messageId }) => messageId === null,
    )
  const move = makeMove(device)
  return {
    add: async (from, about) => {
      const added = await saveOwnPhoto({ device, owner }, from, about)
      if ('kept' in added) listeners.notify()
      return added
    },
    list: async () => Promise.all((await rows()).map((row) => itemOf(device, row))),
    read: async (photoId) => {
      const row = await within(() => db.ownPhotos.get(photoId))
      if (row?.owner !== owner) throw new DamagedRecord('a photo')
      const { key, contentType } = await decryptOwnPhotoCard(tablet.vault, row)
      return new Blob([await readPlain({ db, key: await importContentKey(key) }, row)], { type: contentType })
    },
    place: async () => (await lists.read(placeName, ownPhotoPlace))?.value ?? null,
    savePlace: (place) => lists.write(placeName, place),
    withdraw: async (photoIds) => {
      await within(() => db.ownPhotos.where('photoId').anyOf(photoIds).modify({ state: 'draft' }))
      listeners.notify()
    },
    submit: async (place, signs) => {
      for (const row of (await rows()).filter(({ state }) => state === 'draft'))
        await move(row, 'submit', { ...(await decryptOwnPhotoCard(tablet.vault, row)), place, signs: [...signs] })
      await lists.deleteByPrefix(placeName)
      void platform.storage.persist()
      listeners.notify()
    },
    tryAgain: async (photoId) => {
      const row = (await rows()).find((each) => each.photoId === photoId)
      if (row !== undefined)
        await move(row, 'try-again', { ...(await decryptOwnPhotoCard(tablet.vault, row)), why: null })
      listeners.notify()
    },
    remove: async (photoIds) => {
      await deleteOwnPhotos({ device, owner }, photoIds)
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

/** Changes the state of a photo in a strict transaction, if it is in the expected state, and replaces its card. */
const makeMove =
  (device: Device) =>
  async (row: OwnPhotoRow, event: OwnPhotoEvent, card: OwnPhotoCard): Promise<void> => {
    const { db, tablet } = device
    const encrypted = await encryptOwnPhotoCard(tablet.vault, row.photoId, card)
    await withReopen(device, () =>
      db.transaction('rw', [db.ownPhotos], async () => {
        const now = await db.ownPhotos.get(row.photoId)
        const state = now?.state === row.state ? nextOwnPhotoState(row.state, event) : null
        if (now !== undefined && state !== null)
          await db.ownPhotos.put({ ...now, state, card: encrypted, notBefore: 0 })
      }),
    )
  }

async function itemOf({ tablet }: Device, row: OwnPhotoRow): Promise<OwnPhotoItem> {
  const { photoId, state, byteSize, sent, notBefore } = row
  const clear = { photoId, byteSize, sent, notBefore }
  try {
    const { view, takenAt, sha256, place, signs, why } = await decryptOwnPhotoCard(tablet.vault, row)
    return { ...clear, state, view, takenAt, sha256, place, signs, problem: why === null ? null : problemFromText(why) }
  } catch (error) {
    if (!(error instanceof DamagedRecord)) throw error
    return {
      ...clear,
      state: 'damaged',
      view: null,
      takenAt: null,
      sha256: null,
      place: null,
      signs: [],
      problem: null,
    }
  }
}
