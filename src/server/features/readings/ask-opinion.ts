import type * as calls from '../../../contract/readings/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { saveOpinionRequest } from './second-opinion-store.ts'
import type { ReadingDependencies } from './reading-dependencies.ts'
import { readReaders } from './reader-store.ts'
import { requireClaim, requireSpot, withReading } from './with-reading.ts'

/** Requests a second opinion. Throws 422 if `askedOf` is not another active reader. */
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
