import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTablet, type Tablet } from '../../../tests/support/test-device.ts'
import { Dexie } from 'dexie'
import { reserveBallast, openDeviceDb } from './device-db.ts'
import { makeDeviceWarnings, type DeviceWarning } from '../device-warnings.ts'
import { isQuotaExceeded, StorageLost, withReopen } from './open-database.ts'

let tablet: Tablet
beforeEach(() => {
  tablet = makeTablet()
})
afterEach(() => tablet.closeAll())

test('every database waits until the disk has what was written', async () => {
  const { device } = await tablet.openTab()
  expect(
    (device.db as unknown as { _options: { chromeTransactionDurability: string } })._options
      .chromeTransactionDurability,
  ).toBe('strict')
})

test('a connection that was lost is opened again once', async () => {
  const { device } = await tablet.openTab()
  let tries = 0
  const lost = () => {
    tries += 1
    if (tries === 1)
      throw Object.assign(new Error('Connection to Indexed Database server lost. Refresh the page to try again'), {
        name: 'UnknownError',
      })
    return device.db.visits.count()
  }
  expect(await withReopen(device, async () => lost())).toBe(0)
  expect(tries).toBe(2)
})

test('when it can’t be opened again, that is said, never swallowed', async () => {
  const { device } = await tablet.openTab()
  const heard: DeviceWarning[] = []
  device.warnings.subscribe((notice) => heard.push(notice))
  const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'UnknownError' }))
  await expect(withReopen(device, lost)).rejects.toThrow(StorageLost)
  expect(heard).toEqual([{ kind: 'storage-lost', database: 'device' }])
  await expect(withReopen(device, () => Promise.reject(new TypeError('a mistake')))).rejects.toThrow(TypeError)
})

test('an older tab makes way for a newer version of the databases, and says so', async () => {
  const { device } = await tablet.openTab()
  const heard: DeviceWarning[] = []
  device.warnings.subscribe((notice) => heard.push(notice))
  const { promise, resolve } = Promise.withResolvers<void>()
  const request = tablet.factory.open('device', 999)
  request.addEventListener('success', () => {
    request.result.close()
    resolve()
  })
  await promise
  expect(heard).toEqual([{ kind: 'newer-version-elsewhere', database: 'device' }])
})

test('2 MB lie aside, once', async () => {
  const db = await openDeviceDb({ warnings: makeDeviceWarnings(), factory: tablet.factory })
  await reserveBallast(db)
  await reserveBallast(db)
  const [ballast] = await db.ballast.toArray()
  expect(await db.ballast.count()).toBe(1)
  expect(ballast?.bytes.length).toBe(2 * 1024 * 1024)
  db.close()
})

test('a full device is recognised however deeply the error is wrapped', () => {
  const full = new DOMException('full', 'QuotaExceededError')
  expect(isQuotaExceeded(full)).toBe(true)
  expect(isQuotaExceeded(Object.assign(new Error('aborted'), { name: 'AbortError', inner: full }))).toBe(true)
  expect(isQuotaExceeded(new Error('aborted', { cause: full }))).toBe(true)
  expect(isQuotaExceeded(new Error('other'))).toBe(false)
})

test('photos and messages of an app before version 7 are found under the states of today', async () => {
  const { factory } = tablet
  const before = new Dexie('device', { indexedDB: factory })
  before.version(6).stores({ ownPhotos: 'photoId, owner, sequence', spotMessages: 'messageId, owner, sequence' })
  const row = (state: string, at: number) => ({ owner: 'ana', state, sequence: at, card: new Uint8Array([at]) })
  for (const [at, state] of ['draft', 'sealed', 'registered', 'uploading', 'attention', 'damaged'].entries())
    await before.table('ownPhotos').put({ photoId: state, ...row(state, at) })
  for (const [at, state] of ['draft', 'sealed', 'uploaded', 'attention', 'damaged'].entries())
    await before.table('spotMessages').put({ messageId: state, ...row(state, at) })
  before.close()

  const db = await openDeviceDb({ warnings: makeDeviceWarnings(), factory })
  const ownPhotos = await db.ownPhotos.orderBy('sequence').toArray()
  expect(ownPhotos.map(({ state }) => state)).toEqual([
    'draft',
    'queued',
    'registered',
    'uploading',
    'attention',
    'damaged',
  ])
  const messages = await db.spotMessages.orderBy('sequence').toArray()
  expect(messages.map(({ state }) => state)).toEqual(['draft', 'queued', 'sending', 'attention', 'damaged'])
  expect(messages.map(({ card }) => card[0])).toEqual([0, 1, 2, 3, 4])
  db.close()
})
