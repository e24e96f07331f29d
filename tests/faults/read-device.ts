import type { Page } from '@playwright/test'

/** What the browser's own databases say of a visit, read without the app: clear columns only. */
export type DeviceVisit = {
  visitId: string
  owner: string
  state: string
  version: number
  hasEnvelope: boolean
  hasReceipt: boolean
  photoIds: string[]
}

/** Reads the `device` database as it stands, from any page of its origin; nothing where there is none. */
export const readDevice = (page: Page): Promise<DeviceVisit[]> =>
  page.evaluate<DeviceVisit[], undefined>(readDeviceRows, undefined)

/** The same of another storage than the page's. It runs in pages, so that it can use nothing beside itself. */
export async function readDeviceRows(storage: IDBFactory = indexedDB): Promise<DeviceVisit[]> {
  if (!(await storage.databases()).some(({ name }) => name === 'device')) return []
  const asked = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  const db = await asked(storage.open('device'))
  const tables = ['visits', 'envelopes', 'receipts', 'photos'].filter((name) => db.objectStoreNames.contains(name))
  if (tables.length < 4) {
    db.close()
    return []
  }
  const transaction = db.transaction(tables)
  type Row = { visitId: string; owner: string; state: string; version: number; photoId: string }
  const rows = (name: string) => asked(transaction.objectStore(name).getAll() as IDBRequest<Row[]>)
  const [visits, envelopes, receipts, photos] = [
    await rows('visits'),
    await rows('envelopes'),
    await rows('receipts'),
    await rows('photos'),
  ]
  db.close()
  const has = (list: Row[], id: string) => list.some(({ visitId }) => visitId === id)
  return visits.map(({ visitId, owner, state, version }) => ({
    visitId,
    owner,
    state,
    version,
    hasEnvelope: has(envelopes, visitId),
    hasReceipt: has(receipts, visitId),
    photoIds: photos.filter((photo) => photo.visitId === visitId).map(({ photoId }) => photoId),
  }))
}
