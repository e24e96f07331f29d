import { stoppedStates, sendableStates, type VisitStateName } from '../../domain/outbox/visit-state.ts'
import type { VisitRow } from '../database/device-db.ts'
import { withReopen } from '../database/open-database.ts'
import type { Device } from '../open-device.ts'
import { decryptProgress } from '../outbox/kinds/visit/visit-records.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { encodeFrame, fileVersion, magic } from './transfer-frames.ts'

/** The exported states: whatever the server does not have. Copying can't repair a damaged visit. */
const exportedStates: readonly VisitStateName[] = [...sendableStates, ...stoppedStates, 'needs-sign-in']
const none = new Uint8Array()

type ExportDependencies = Pick<Device, 'db' | 'warnings' | 'tablet'>

/** The number of visits that a file would contain, whoever sealed them. */
export async function countVisitsToExport(dependencies: ExportDependencies): Promise<number> {
  return (await visitsToExport(dependencies)).length
}

const visitsToExport = (dependencies: ExportDependencies): Promise<VisitRow[]> =>
  withReopen(dependencies, () => dependencies.db.visits.orderBy('sequence').filter(isExported).toArray())

const isExported = ({ state }: VisitRow) => state !== 'damaged' && exportedStates.includes(state)

/**
 * Exports the unsent visits of this tablet as a file, piece by piece, as they are stored: ciphertext that nobody can
 * read on the way (docs/offline.md 5.6). They stay on this tablet, and are still sent. A damaged one is left out
 * completely.
 */
export async function* exportVisits(dependencies: ExportDependencies): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const rows = await visitsToExport(dependencies)
  yield magic
  yield encodeFrame({ kind: 'file', version: fileVersion, visits: rows.length, bytes: 0 }, none)
  let visits = 0
  for (const row of rows) {
    if (!(await isWhole(dependencies, row))) continue
    yield* exportVisit(dependencies, row)
    visits += 1
  }
  yield encodeFrame({ kind: 'end', visits, bytes: 0 }, none)
}

async function isWhole({ db }: ExportDependencies, { visitId }: VisitRow): Promise<boolean> {
  const envelope = await db.envelopes.get(visitId)
  if (envelope === undefined) return false
  for (const { photoId } of envelope.manifest.photos) {
    const photo = await db.photos.get(photoId)
    const range = db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity])
    if (photo === undefined || (await range.count()) !== photo.segments) return false
  }
  return true
}

async function* exportVisit(dependencies: ExportDependencies, row: VisitRow): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { db, tablet } = dependencies
  const { visitId } = row
  const stored = await db.envelopes.get(visitId)
  if (stored === undefined) throw new DamagedRecord('a visit')
  const { schemaVersion, manifest, envelope, draft } = stored
  const { sealedAt, spots, amends } = await decryptProgress(tablet.vault, row)
  const about = { schemaVersion, sealedAt, spots, amends, manifest, envelope }
  yield encodeFrame({ kind: 'visit', ...about, bytes: draft.length }, draft)
  for (const { photoId } of manifest.photos) {
    const photo = await db.photos.get(photoId)
    if (photo === undefined) throw new DamagedRecord('a photo')
    const { byteSize, segments, body } = photo
    const card = { photoId, byteSize, segments, schemaVersion: photo.schemaVersion, bytes: body.length }
    yield encodeFrame({ kind: 'photo', ...card }, body)
    for (let index = 0; index < segments; index += 1) {
      const segment = await db.segments.get([photoId, index])
      if (segment === undefined) throw new DamagedRecord('a photo')
      const { bytes } = segment
      yield encodeFrame({ kind: 'segment', photoId, index, sha256: await sha256(bytes), bytes: bytes.length }, bytes)
    }
  }
  yield encodeFrame({ kind: 'visit-end', visitId, bytes: 0 }, none)
}
