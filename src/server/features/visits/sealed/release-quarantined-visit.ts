import type { HandlerAnswer } from '../../../../contract/endpoint.ts'
import type { VisitId } from '../../../../contract/ids.ts'
import type { VisitReceipt } from '../../../../contract/visits/visit-upload.ts'
import type * as calls from '../../../../contract/visits/practitioner-visits.ts'
import { may } from '../../../../domain/access/may.ts'
import { requireMay } from '../../../access/require-may.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import { commitSealed } from './commit-sealed.ts'
import type { VisitDependencies } from '../dependencies.ts'
import { readQuarantinedVisits, readSealedManifest, readSealedVisit } from './sealed-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

/** practitionervisits/held: the visits that wait for a manager, each with who sealed it. */
export const listQuarantinedVisits =
  ({ database }: VisitDependencies): Handler<typeof calls.listQuarantinedVisits> =>
  async ({ actor, request }) => {
    requireMay(userOf(actor), 'manage', request.practiceId)
    const rows = await readQuarantinedVisits(database.db, request.practiceId)
    const visits = rows.flatMap((row): HandlerAnswer<typeof calls.listQuarantinedVisits>['visits'] =>
      row.receipt === null
        ? []
        : [
            {
              visitId: row.visit_id,
              version: row.version,
              reason: row.receipt.reason,
              heldAt: row.receipt.heldAt,
              receiptNumber: row.receipt.receiptNumber,
              numberOfPhotos: Object.keys(row.receipt.sealed.photoHashes).length,
              sealedBy: personName(row.first_name, row.last_name),
              deviceName: row.device_name,
            },
          ],
    )
    return { visits }
  }

/** practitionervisits/releaseheld: a manager accepts a held visit, in the name of whoever sealed it. */
export const releaseQuarantinedVisit =
  (deps: VisitDependencies): Handler<typeof calls.releaseQuarantinedVisit> =>
  async ({ actor, params: { visitId } }) => {
    const user = userOf(actor)
    const { db } = deps.database
    const waiting = await readSealedVisit(db, visitId)
    if (waiting?.state !== 'held' || !may(user, 'work for', waiting.practiceId)) throw new Problem('not-found')
    requireMay(user, 'manage', waiting.practiceId)
    const receipt = await acceptQuarantinedVisit(deps, visitId)
    if (receipt === null) throw new Problem('not-found')
    return { receipt }
  }

/** Accepts a held visit in the name of whoever sealed it; null if there is none. */
export async function acceptQuarantinedVisit(deps: VisitDependencies, visitId: VisitId): Promise<VisitReceipt | null> {
  const { db } = deps.database
  const waiting = await readSealedVisit(db, visitId)
  if (waiting?.state !== 'held') return null
  const manifest = await readSealedManifest(db, { visitId, version: waiting.version })
  const ticket = manifest === null ? null : await deps.tickets.read(manifest.ticket)
  return manifest === null || ticket === null
    ? null
    : commitSealed(deps, { manifest, ticket, envelope: waiting.envelope }, null)
}
