import type { VisitId } from '../../../../contract/ids.ts'
import { Problem } from '../../../http/problem.ts'
import { holdVisit } from './hold-visit.ts'
import type { VisitPorts } from '../ports.ts'
import { findAbandoned, isWorkingFor, readSealedManifest, readWaiting } from './sealed-store.ts'

const waitsFor = 7 * 24 * 3600 * 1000

/**
 * Job: holds each refused version whose owner did not return for 7 days, or at once if the owner was disabled
 * (docs/offline.md 4). One whose photos are not whole stays refused: its tablet still has them, and no promise is made.
 */
export const holdAbandoned = (ports: VisitPorts) => async (): Promise<void> => {
  const before = new Date(ports.clock.now().getTime() - waitsFor)
  for (const visitId of await findAbandoned(ports.database.db, before)) await hold(ports, visitId)
}

async function hold(ports: VisitPorts, visitId: VisitId): Promise<void> {
  const { db } = ports.database
  const waiting = await readWaiting(db, visitId)
  const manifest = waiting === null ? null : await readSealedManifest(db, { visitId, version: waiting.version })
  const ticket = manifest === null ? null : await ports.tickets.read(manifest.ticket)
  if (waiting === null || manifest === null || ticket === null) return
  const isWorking = await isWorkingFor(db, ticket.sub, manifest.practiceId)
  try {
    await holdVisit(ports, { manifest, ticket, envelope: waiting.envelope }, isWorking ? 'refused' : 'owner-disabled')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
