import { photoId, type PhotoId } from '../../../src/contract/ids.ts'
import { type DeviceDb, openDeviceDb } from '../../../src/device/database/device-db.ts'
import { segmentBytes } from '../../../src/contract/visits/photo-size.ts'
import { makeDeviceWarnings } from '../../../src/device/device-warnings.ts'
import { browserPlatform } from '../../../src/device/platform/browser-platform.ts'
import { sha256 } from '../../../src/device/sha256.ts'
import type { EncryptedBytes } from '../../../src/device/vault/vault.ts'
import { keyProofs } from './key-proofs.ts'

/* What a page of the app does to the device beneath its screens, one step at a time, for the tests of the engines. */

const { locks, channel, storage } = browserPlatform()
const id = (text: string): PhotoId => photoId.parse(text)
let opened: Promise<DeviceDb> | undefined
const open = () => (opened ??= openDeviceDb({ warnings: makeDeviceWarnings() }))

/** Bytes that differ from segment to segment and are the same in every run. */
function segmentOf(index: number): EncryptedBytes {
  const bytes = new Uint8Array(segmentBytes)
  for (let at = 0, state = index + 1; at < bytes.length; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    bytes[at] = state >> 16
  }
  return bytes
}

export const deviceProofs = {
  ...keyProofs,

  /** Keeps segments one transaction each; answers their hashes once the last is said to be on disk. */
  keepOneByOne: async ({ photo, count }: { photo: string; count: number }): Promise<string[]> => {
    const db = await open()
    const hashes: string[] = []
    for (let index = 0; index < count; index += 1) {
      const bytes = segmentOf(index)
      hashes.push(await sha256(bytes))
      await db.transaction('rw', db.segments, () => db.segments.put({ photoId: id(photo), index, bytes }))
    }
    return hashes
  },

  /** Begins one transaction over all segments and does not wait for it. */
  beginTogether: async ({ photo, count }: { photo: string; count: number }): Promise<void> => {
    const db = await open()
    const rows = Array.from({ length: count }, (_, index) => ({
      photoId: id(photo),
      index,
      bytes: segmentOf(index),
    }))
    void db.transaction('rw', db.segments, async () => {
      for (const row of rows) await db.segments.put(row)
    })
  },

  /** A transaction that throws after its writes; answers what it threw. */
  abort: async ({ photo }: { photo: string }): Promise<string> => {
    const db = await open()
    const done = db.transaction('rw', db.segments, async () => {
      await db.segments.put({ photoId: id(photo), index: 0, bytes: segmentOf(0) })
      throw new Error('changed my mind')
    })
    return done.then(
      () => 'kept',
      (error: unknown) => (error as Error).message,
    )
  },

  hashesOf: async (photo: string): Promise<string[]> => {
    const db = await open()
    const rows = await db.segments
      .where('[photoId+index]')
      .between([id(photo), 0], [id(photo), Infinity])
      .toArray()
    return Promise.all(rows.map(({ bytes }) => sha256(bytes)))
  },

  /** Two of the app's own hands at one lock: what each of them got. */
  contend: async (
    name: string,
  ): Promise<{ whileHeld: boolean; stolen: boolean; holderHeard: string; free: boolean }> => {
    const ask = (how: 'if-free' | 'steal') => locks.request(name, how, (held) => Promise.resolve(held))
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = locks
      .request(name, 'wait', () => {
        held.resolve()
        return release.promise
      })
      .then(
        () => 'released',
        (error: unknown) => (error as Error).name,
      )
    await held.promise
    const whileHeld = await ask('if-free')
    const stolen = await ask('steal')
    const holderHeard = await holder
    return { whileHeld, stolen, holderHeard, free: await ask('if-free') }
  },

  isFree: (name: string): Promise<boolean> => locks.request(name, 'if-free', (held) => Promise.resolve(held)),

  /** Takes a lock and never gives it back. */
  keepLock: (name: string): Promise<boolean> => {
    const held = Promise.withResolvers<boolean>()
    void locks.request(name, 'wait', () => {
      held.resolve(true)
      return new Promise<never>(() => undefined)
    })
    return held.promise
  },

  /** Asks a worker to read a photo's segments and to try a lock; it answers over a channel. */
  askWorker: (given: { photo: string; lock: string }): Promise<{ hashes: string[]; gotLock: boolean }> => {
    const answers = channel('engine-proofs')
    const worker = new Worker('/device-worker.js')
    return new Promise((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      answers.listen((message) => {
        answers.close()
        worker.terminate()
        resolve(message as { hashes: string[]; gotLock: boolean })
      })
      worker.postMessage(given, [])
    })
  },

  /** What engines differ in, and the app must live without. */
  whatIsThere: async (): Promise<Record<string, boolean>> => ({
    'storage estimate': (await storage.estimate()) !== null,
    'storage persist': typeof (navigator.storage as { persist?: unknown } | undefined)?.persist === 'function',
    ImageCapture: 'ImageCapture' in globalThis,
    OffscreenCanvas: 'OffscreenCanvas' in globalThis,
    'background sync': 'SyncManager' in globalThis,
    'wake lock': 'wakeLock' in navigator,
    camera: navigator.mediaDevices !== undefined,
    share: 'share' in navigator,
  }),
}

Object.assign(globalThis, { deviceProofs })
