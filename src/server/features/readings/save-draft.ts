import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { deleteDrafts, storeDraft } from './draft-store.ts'
import { saveOpinionRequest } from './second-opinion-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { readReaders } from './reader-store.ts'
import { requireClaim, requireSpot, requireReaderOrSecondReader, withReading } from './with-reading.ts'

/** Saves or deletes the caller's draft for a spot, visible to the caller only. */
export const saveDraft =
  (deps: ReadingDependencies): Handler<typeof calls.saveDraft> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireReaderOrSecondReader(reading, user)
      await requireSpot(reading, request.lesionId)
      const { trx, now } = reading
      const key = { visitId: request.visitId, lesionId: request.lesionId, loginId: user.loginId }
      if (request.draft === null) await deleteDrafts(trx, key)
      else await storeDraft(trx, { ...key, draft: request.draft, now })
      return { savedAt: now.toISOString() }
    })
  }

/** Requests a second opinion. Throws 422 where `askedOf` is no other active reader. */
export const askOpinion =
  (deps: ReadingDependencies): Handler<typeof calls.askOpinion> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(deps, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      await requireSpot(reading, request.lesionId)
      const readers = await readReaders(reading.trx)
      const isReader = readers.some(({ login_id }) => login_id === request.askedOf)
      if (request.askedOf === user.loginId || !isReader) throw invalid('/askedOf', 'Ask another reader.')
      const { trx, now } = reading
      await saveOpinionRequest(trx, { ...request, askedBy: user.loginId, question: request.question ?? null, now })
      return undefined
    })
  }
