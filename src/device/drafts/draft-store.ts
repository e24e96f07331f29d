import type { VisitId } from '../../contract/ids.ts'
import type { VisitDraft } from '../../domain/visits/visit-draft.ts'
import type { DeviceDb } from '../database/device-db.ts'
import type { Listeners } from '../platform/listeners.ts'
import type { DeviceWarnings } from '../device-warnings.ts'
import { withReopen } from '../database/open-database.ts'
import type { DraftRow, UserDb } from '../database/user-db.ts'
import { DamagedRecord, type Vault } from '../vault/vault.ts'
import type { NotedVisits } from '../noted-visits.ts'
import { requireOpenDraft } from './already-sealed.ts'
import { visitDraft } from './draft-schema.ts'
import { type DraftSummary, draftSummary, summaryOf } from './draft-summary.ts'
import { deletePhoto } from './photo-segments.ts'

/** A draft in a list; one that can't be read is shown as such, never left out. */
export type ListedDraft = ({ kind: 'draft' } & DraftSummary) | { kind: 'damaged'; visitId: VisitId }

/** One user's drafts. */
export type DraftStore = {
  /** Resolves when the draft is on disk; saves follow one another in the order of their calls. Throws AlreadySealed. */
  save: (draft: VisitDraft) => Promise<void>
  /** Null when there is none; throws DamagedRecord when it can't be read. */
  load: (visitId: VisitId) => Promise<VisitDraft | null>
  /** The latest saved first, without discarded and sealed ones. */
  list: () => Promise<ListedDraft[]>
  /** Hides a draft; `restore` shows it again, `deleteDraft` removes it with its photos. */
  discard: (visitId: VisitId) => Promise<void>
  restore: (visitId: VisitId) => Promise<void>
  deleteDraft: (visitId: VisitId) => Promise<void>
  /**
   * Warns of drafts that the storage has lost; deletes discarded drafts that can no longer be restored, and drafts
   * that an interrupted seal left behind.
   */
  deleteDiscarded: () => Promise<void>
  /** For the outbox: makes a visit a draft again so that it can be corrected; `deleteSealed` removes one that was sealed. */
  reopen: (draft: VisitDraft) => Promise<void>
  deleteSealed: (visitId: VisitId) => Promise<void>
  subscribe: (listener: () => void) => () => void
}

const schemaVersion = 1
const place = (table: 'drafts' | 'draft-summaries', visitId: VisitId) => ({ table, id: visitId, schemaVersion })

type Dependencies = {
  db: UserDb
  device: DeviceDb
  vault: Vault
  warnings: DeviceWarnings
  listeners: Listeners
  noted: NotedVisits
}

export function makeDraftStore(dependencies: Dependencies): DraftStore {
  const { db, device, listeners, noted } = dependencies
  const setState = async (visitId: VisitId, state: DraftRow['state']) => {
    if (state === 'discarded') noted.remove(visitId)
    await withReopen(dependencies, () => db.drafts.update(visitId, { state }))
    if (state === 'open') noted.add(visitId)
    listeners.notify()
  }
  const deleteDraft = async (visitId: VisitId) => {
    noted.remove(visitId)
    await deleteVisitPhotos(device, visitId)
    await withReopen(dependencies, () => db.drafts.delete(visitId))
    listeners.notify()
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    save: (draft) => {
      const mine = last.then(async () => {
        await withReopen({ db: device, warnings: dependencies.warnings }, () => requireOpenDraft(device, draft.visitId))
        await write(dependencies, draft)
      })
      last = mine.catch(() => undefined)
      return mine
    },
    load: (visitId) => load(dependencies, visitId),
    list: () => list(dependencies),
    discard: (visitId) => setState(visitId, 'discarded'),
    restore: (visitId) => setState(visitId, 'open'),
    deleteDraft,
    deleteDiscarded: async () => {
      // Read before the rows: a draft that another tab notes meanwhile must not count as lost.
      const before = noted.read()
      const rows = await withReopen(dependencies, () => db.drafts.toArray())
      const sealed = await sealedAmong(dependencies, rows)
      await tellLost(dependencies, { before, rows, sealed })
      for (const row of rows) {
        if (sealed.has(row.visitId)) await withReopen(dependencies, () => db.drafts.delete(row.visitId))
        else if (row.state === 'discarded') await deleteDraft(row.visitId)
      }
    },
    reopen: (draft) => write(dependencies, draft),
    deleteSealed: async (visitId) => {
      noted.remove(visitId)
      await withReopen(dependencies, () => db.drafts.delete(visitId))
      listeners.notify()
    },
    subscribe: listeners.subscribe,
  }
}

/** Warns of drafts that were noted but are neither stored nor sealed (docs/faults.md 6.28). */
async function tellLost(
  { device, warnings, noted }: Dependencies,
  { before, rows, sealed }: { before: readonly VisitId[]; rows: readonly DraftRow[]; sealed: ReadonlySet<VisitId> },
): Promise<void> {
  const gone = before.filter((id) => !rows.some(({ visitId }) => visitId === id))
  const visits = await withReopen({ db: device, warnings }, () => device.visits.bulkGet(gone))
  // Drafts that another tab has deleted or sealed since are no longer noted.
  const now = noted.read()
  const lost = gone.filter((id, at) => visits[at] === undefined && now.includes(id))
  const open = rows.flatMap(({ visitId, state }) => (state === 'open' ? [visitId] : []))
  noted.write(
    [...now, ...open.filter((id) => !before.includes(id))].filter((id) => !gone.includes(id) && !sealed.has(id)),
  )
  if (lost.length > 0) warnings.warn({ kind: 'drafts-lost', count: lost.length })
}

async function write(dependencies: Dependencies, draft: VisitDraft): Promise<void> {
  const { db, vault, noted } = dependencies
  const body = await vault.encryptRecord(place('drafts', draft.visitId), visitDraft.parse(draft))
  const summary = await vault.encryptRecord(place('draft-summaries', draft.visitId), summaryOf(draft))
  await withReopen(dependencies, () =>
    db.transaction('rw', [db.drafts], async () => {
      const newest = await db.drafts.orderBy('sequence').last()
      await db.drafts.put({
        visitId: draft.visitId,
        state: 'open',
        sequence: (newest?.sequence ?? 0) + 1,
        schemaVersion,
        summary,
        body,
      })
    }),
  )
  noted.add(draft.visitId)
  dependencies.listeners.notify()
}

async function load(dependencies: Dependencies, visitId: VisitId): Promise<VisitDraft | null> {
  const row = await withReopen(dependencies, () => dependencies.db.drafts.get(visitId))
  if (row === undefined) return null
  const parsed = visitDraft.safeParse(await dependencies.vault.decryptRecord(place('drafts', visitId), row.body))
  if (!parsed.success) throw new DamagedRecord('a draft')
  // The app may have been updated since: spots move to the current figures, whose code no other page needs.
  const { onTodaysDrawing } = await import('../../domain/body-model/carry-place.ts')
  return { ...parsed.data, spots: parsed.data.spots.map(onTodaysDrawing) }
}

async function list(dependencies: Dependencies): Promise<ListedDraft[]> {
  const rows = await withReopen(dependencies, () => dependencies.db.drafts.orderBy('sequence').toArray())
  const sealed = await sealedAmong(dependencies, rows)
  const open = rows.filter((row) => row.state === 'open' && !sealed.has(row.visitId))
  return Promise.all(open.toReversed().map((row) => summaryOfRow(dependencies.vault, row)))
}

/** The drafts whose visits are sealed or further: the seal was interrupted before it deleted the draft. */
async function sealedAmong({ device, warnings }: Dependencies, rows: readonly DraftRow[]): Promise<Set<VisitId>> {
  const visits = await withReopen({ db: device, warnings }, () => device.visits.bulkGet(rows.map((row) => row.visitId)))
  return new Set(visits.flatMap((visit) => (visit === undefined || visit.state === 'draft' ? [] : [visit.visitId])))
}

async function summaryOfRow(vault: Vault, row: DraftRow): Promise<ListedDraft> {
  try {
    const stored = await vault.decryptRecord(place('draft-summaries', row.visitId), row.summary)
    const summary = draftSummary.safeParse(stored)
    return summary.success ? { kind: 'draft', ...summary.data } : { kind: 'damaged', visitId: row.visitId }
  } catch (error) {
    if (error instanceof DamagedRecord) return { kind: 'damaged', visitId: row.visitId }
    throw error
  }
}

/**
 * Deletes a draft's photos and, if it was sealed once, its stopped outbox row; never touches a visit that is sealed
 * now.
 */
async function deleteVisitPhotos(device: DeviceDb, visitId: VisitId): Promise<void> {
  await device.transaction('rw', [device.visits, device.envelopes, device.photos, device.segments], async () => {
    const row = await device.visits.get(visitId)
    if (row !== undefined && row.state !== 'draft') return
    for (const photo of await device.photos.where('visitId').equals(visitId).toArray())
      await deletePhoto(device, photo.photoId)
    await device.envelopes.delete(visitId)
    await device.visits.delete(visitId)
  })
}
