import type { askOpinion, saveDraft } from '../../../contract/readings.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { invalid } from '../../http/problem.ts'
import { forgetDrafts, keepDraft } from './draft-store.ts'
import { askAbout } from './opinion-store.ts'
import type { ReadingPorts } from './ports.ts'
import { readReaders } from './reader-store.ts'
import { requireClaim, requireSpot, requireVoice, withReading } from './with-reading.ts'

/** Keeps what the caller typed of a spot; nobody else is ever shown it. */
export const keepReadingDraft =
  (ports: ReadingPorts): Handler<typeof saveDraft> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireVoice(reading, user)
      await requireSpot(reading, request.lesionId)
      const { trx, now } = reading
      const whose = { visitId: request.visitId, lesionId: request.lesionId, loginId: user.loginId }
      if (request.draft === null) await forgetDrafts(trx, whose)
      else await keepDraft(trx, { ...whose, draft: request.draft, now })
      return { savedAt: now.toISOString() }
    })
  }

/** Asks another reader about a spot. Throws 422 for somebody who reads nothing, or for the caller. */
export const askForOpinion =
  (ports: ReadingPorts): Handler<typeof askOpinion> =>
  ({ request, actor }) => {
    const user = userOf(actor)
    return withReading(ports, { user, visitId: request.visitId }, async (reading) => {
      await requireClaim(reading, user)
      await requireSpot(reading, request.lesionId)
      const readers = await readReaders(reading.trx)
      const isReader = readers.some(({ login_id }) => login_id === request.askedOf)
      if (request.askedOf === user.loginId || !isReader) throw invalid('/askedOf', 'Ask another reader.')
      const { trx, now } = reading
      await askAbout(trx, { ...request, askedBy: user.loginId, question: request.question ?? null, now })
      return undefined
    })
  }
