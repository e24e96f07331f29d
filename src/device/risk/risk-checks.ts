import * as z from 'zod'
import { riskCheckId } from '../../contract/ids.ts'
import { addRiskProfile, riskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { type PartialRiskAnswers, completeAnswers } from '../../domain/risk/risk-check.ts'
import { type FinishedCheck, riskRequest } from '../../domain/risk/risk-request.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import type { Clock } from '../platform/platform.ts'

const draftSchema = z.object({ answers: riskCheckAnswers.partial(), begunAt: z.number() })
const finishedSchema = z.array(
  z.object({ checkId: riskCheckId, answers: riskCheckAnswers, whenAnswered: z.iso.datetime() }),
)

/** A check that was begun: its answers so far, and when it was (ms since 1970). */
export type RiskDraft = z.infer<typeof draftSchema>

/** My Risk Check on this device, sealed for its user: the one that is being answered, and those that were not sent yet. */
export type RiskChecks = {
  draft: () => Promise<RiskDraft | null>
  /** Keeps the answers so far. */
  saveDraft: (answers: PartialRiskAnswers) => Promise<void>
  deleteDraft: () => Promise<void>
  /** Makes the draft a check that waits to be sent; answers it. Throws RangeError while an answer is missing. */
  finish: (answers: PartialRiskAnswers) => Promise<FinishedCheck>
  unsent: () => Promise<FinishedCheck[]>
  /** Sends what waits, each once by its number; true where any went. Without a network, or where the service fails, it goes on waiting. */
  send: () => Promise<boolean>
}

const draftName = 'risk-draft'
const waitingName = 'risk-waiting'

type Dependencies = { lists: CachedLists; api: ApiClient; clock: Clock; newId: () => string }

export function makeRiskChecks({ lists, api, clock, newId }: Dependencies): RiskChecks {
  const draft = async () => (await lists.read(draftName, draftSchema))?.value ?? null
  const unsent = async (): Promise<FinishedCheck[]> => (await lists.read(waitingName, finishedSchema))?.value ?? []
  const sendOne = async (check: FinishedCheck): Promise<boolean> => {
    try {
      await api.call(addRiskProfile, { request: riskRequest(check) })
    } catch (error) {
      if (error instanceof NetworkFailure || (error instanceof ApiException && error.status !== 422)) return false
      if (!(error instanceof ApiException)) throw error
    }
    await lists.write(
      waitingName,
      (await unsent()).filter(({ checkId }) => checkId !== check.checkId),
    )
    return true
  }
  return {
    draft,
    saveDraft: async (answers) => {
      await lists.write(draftName, { answers, begunAt: (await draft())?.begunAt ?? clock.now() })
    },
    deleteDraft: () => lists.deleteByPrefix(draftName),
    finish: async (draftAnswers) => {
      const answers = completeAnswers(draftAnswers)
      if (answers === null) throw new RangeError('An answer is missing.')
      const whenAnswered = new Date(clock.now()).toISOString()
      const check = { checkId: riskCheckId.parse(newId()), answers, whenAnswered }
      await lists.write(waitingName, [...(await unsent()), check])
      await lists.deleteByPrefix(draftName)
      return check
    },
    unsent,
    send: async () => {
      let any = false
      for (const check of await unsent()) any = (await sendOne(check)) || any
      return any
    },
  }
}
