import type { VisitId } from '../../../../contract/ids.ts'
import { Problem } from '../../../http/problem.ts'
import { quarantineVisit } from './quarantine-visit.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { findAbandoned, isWorkingFor, readSealedManifest, readSealedVisit } from './sealed-store.ts'

const abandonedAfterMs = 7 * 24 * 3600 * 1000

/**
 * Job: quarantines each refused version whose owner did not return for 7 days, or at once if the owner was disabled or
 * left the practice (docs/offline.md 4). A version with incomplete photos stays refused: its tablet still has the
 * photos, and gets no receipt.
 */
export const quarantineAbandoned = (deps: VisitDependencies) => async (): Promise<void> => {
  const before = new Date(deps.clock.now().getTime() - abandonedAfterMs)
  for (const visitId of await findAbandoned(deps.database.db, before)) await quarantineIfReadable(deps, visitId)
}

async function quarantineIfReadable(deps: VisitDependencies, visitId: VisitId): Promise<void> {
  const { db } = deps.database
  const waiting = await readSealedVisit(db, visitId)
  const manifest = waiting === null ? null : await readSealedManifest(db, { visitId, version: waiting.version })
  const ticket = manifest === null ? null : await deps.tickets.read(manifest.ticket)
  if (waiting === null || manifest === null || ticket === null) return
  const isWorking = await isWorkingFor(db, ticket.sub, manifest.practiceId)
  try {
    await quarantineVisit(
      deps,
      { manifest, ticket, envelope: waiting.envelope },
      isWorking ? 'refused' : 'owner-disabled',
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
