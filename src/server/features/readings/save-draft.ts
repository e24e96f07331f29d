import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { deleteDrafts, storeDraft } from './draft-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { requireSpot, requireReaderOrSecondReader, withReading } from './with-reading.ts'

/** Saves or deletes the caller's draft for a spot, visible to the caller only. */
export const saveDraft =
  (deps: ReadingDependencies): Handler<typeof calls.saveDraft> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireReaderOrSecondReader(reading, user, request.lesionId)
      await requireSpot(reading, request.lesionId)
      const { trx, now } = reading
      const key = { visitId: request.visitId, lesionId: request.lesionId, loginId: user.loginId }
      if (request.draft === null) await deleteDrafts(trx, key)
      else await storeDraft(trx, { ...key, draft: request.draft, now })
      return { savedAt: now.toISOString() }
    })
  }
