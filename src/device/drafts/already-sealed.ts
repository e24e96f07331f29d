import type { VisitId } from '../../contract/ids.ts'
import type { DeviceDb } from '../database/device-db.ts'

/** The visit was sealed, in this tab or another: its draft can't be changed any more. */
export class AlreadySealed extends Error {
  override readonly name = 'AlreadySealed'
}

/** Throws AlreadySealed unless the visit is still, or again, a draft. */
export async function requireOpenDraft(db: DeviceDb, visitId: VisitId): Promise<void> {
  const row = await db.visits.get(visitId)
  if (row !== undefined && row.state !== 'draft') throw new AlreadySealed(visitId)
}
