import { stoppedStates, sendableStates, type OutboxStateName } from '../../domain/outbox/outbox-state.ts'
import type { VisitRow } from '../device-db.ts'
import { withReopen } from '../open-database.ts'
import type { Device } from '../open-device.ts'
import { openProgress } from '../outbox/visit-records.ts'
import { sha256 } from '../sha256.ts'
import { DamagedRecord } from '../vault/vault.ts'
import { encodeFrame, fileVersion, magic } from './transfer-frames.ts'

/** What goes into a file: whatever the server does not have. A visit that is damaged here is not made whole by a copy. */
const saved: readonly OutboxStateName[] = [...sendableStates, ...stoppedStates, 'needs-sign-in']
const none = new Uint8Array()

type SavePorts = Pick<Device, 'db' | 'notices' | 'tablet'>

/** How many visits a file would hold, whoever sealed them. */
export async function countToSave(ports: SavePorts): Promise<number> {
  return (await toSave(ports)).length
}

const toSave = (ports: SavePorts): Promise<VisitRow[]> =>
  withReopen(ports, () => ports.db.visits.orderBy('sequence').filter(isSaved).toArray())

const isSaved = ({ state }: VisitRow) => state !== 'damaged' && saved.includes(state)

/**
 * The unsent visits of this tablet as a file, piece by piece, as they are kept: ciphertext, readable by nobody on the way
 * (docs/offline.md 5.6). They stay here too, and go on being sent. One that turns out damaged is left out whole.
 */
export async function* saveVisits(ports: SavePorts): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const rows = await toSave(ports)
  yield magic
  yield encodeFrame({ kind: 'file', version: fileVersion, visits: rows.length, bytes: 0 }, none)
  let visits = 0
  for (const row of rows) {
    if (!(await isWhole(ports, row))) continue
    yield* saveVisit(ports, row)
    visits += 1
  }
  yield encodeFrame({ kind: 'end', visits, bytes: 0 }, none)
}

async function isWhole({ db }: SavePorts, { visitId }: VisitRow): Promise<boolean> {
  const envelope = await db.envelopes.get(visitId)
  if (envelope === undefined) return false
  for (const { photoId } of envelope.manifest.photos) {
    const photo = await db.photos.get(photoId)
    const range = db.segments.where('[photoId+index]').between([photoId, 0], [photoId, Infinity])
    if (photo === undefined || (await range.count()) !== photo.segments) return false
  }
  return true
}

async function* saveVisit(ports: SavePorts, row: VisitRow): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { db, tablet } = ports
  const { visitId } = row
  const kept = await db.envelopes.get(visitId)
  if (kept === undefined) throw new DamagedRecord('a visit')
  const { schemaVersion, manifest, envelope, draft } = kept
  const { sealedAt, spots, amends } = await openProgress(tablet.vault, row)
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
