import * as z from 'zod'
import { riskCheckId } from '../../contract/ids.ts'
import { addRiskProfile, riskCheckAnswers } from '../../contract/risk/risk-assessment-profiles.ts'
import { type PartialRiskAnswers, completeAnswers } from '../../domain/risk/risk-check.ts'
import { type FinishedCheck, riskRequest } from '../../domain/risk/risk-request.ts'
import type { ApiClient } from '../api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../api-client/api-exception.ts'
import type { CachedLists } from '../offline-kit/cached-lists.ts'
import type { Clock } from '../platform/platform.ts'

export const riskDraft = z.object({ answers: riskCheckAnswers.partial(), begunAt: z.number() })
export const finishedChecks = z.array(
  z.object({ checkId: riskCheckId, answers: riskCheckAnswers, whenAnswered: z.iso.datetime() }),
)

/** An unfinished check: its answers so far, and when it was begun (ms since 1970). */
export type RiskDraft = z.infer<typeof riskDraft>

/** My Risk Check on this device, encrypted for its user: the unfinished check, and those that were not sent yet. */
export type RiskChecks = {
  draft: () => Promise<RiskDraft | null>
  /** Saves the answers so far. */
  saveDraft: (answers: PartialRiskAnswers) => Promise<void>
  deleteDraft: () => Promise<void>
  /** Completes the draft, so that it waits to be sent; returns it. Throws RangeError while an answer is missing. */
  finish: (answers: PartialRiskAnswers) => Promise<FinishedCheck>
  unsent: () => Promise<FinishedCheck[]>
  /**
   * Sends waiting checks; the server takes each id once. Returns true if any was sent. Without a network, or if the
   * service fails, they go on waiting.
   */
  send: () => Promise<boolean>
}

const draftName = 'risk-draft'
const waitingName = 'risk-waiting'

type Dependencies = { lists: CachedLists; api: ApiClient; clock: Clock; newId: () => string }

export function makeRiskChecks({ lists, api, clock, newId }: Dependencies): RiskChecks {
  const draft = async () => (await lists.read(draftName, riskDraft))?.value ?? null
  const unsent = async (): Promise<FinishedCheck[]> => (await lists.read(waitingName, finishedChecks))?.value ?? []
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
