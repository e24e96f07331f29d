import { setTimeout } from 'node:timers/promises'
import type { PatientId } from '../../contract/ids.ts'
import { Problem } from '../http/problem.ts'
import type { Database } from '../platform/database.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import { type PatientAccess, readPatientAccess } from './patient-access-store.ts'

/** Who may see what of a patient, as the database says it now; null for an unknown patient. */
export type FindPatientAccess = (patientId: PatientId) => Promise<PatientAccess | null>

export const findPatientAccess = ({ db }: Pick<Database, 'db'>): FindPatientAccess =>
  batchLoader((patientIds) => readPatientAccess(db, patientIds))

// An answer leaves within `judgedFor` of the question that allowed it, and a withdrawal is answered `settles` after it
// was written: so what it forbids has left before that, in every process, whatever their clocks say
// (docs/decisions.md "Consent").
const decisionLifetime = 1000
const withdrawalDelay = 1250
/** How often a slow database is asked again before a call is given up. */
const maxTries = 5

/** Whether something may still leave on this judgement. */
const isRecent = ({ checkedAt }: Pick<PatientAccess, 'checkedAt'>): boolean =>
  performance.now() - checkedAt < decisionLifetime

/**
 * What was judged just now: asks until an answer comes soon enough to leave by it. Throws what `judge` throws, and
 * `unavailable` where the database is too slow.
 */
export async function recheckIfStale<T>(
  first: T,
  { accessOf, check }: { accessOf: (decision: T) => Pick<PatientAccess, 'checkedAt'>; check: () => Promise<T> },
): Promise<T> {
  let decision = first
  for (let tries = 0; !isRecent(accessOf(decision)); tries += 1) {
    if (tries === maxTries) throw tooSlow()
    decision = await check()
  }
  return decision
}

/** Throws `unavailable` where what was read under this judgement may not leave any more: it changed meanwhile. */
export async function requireUnchanged(findAccess: FindPatientAccess, decision: PatientAccess): Promise<void> {
  await recheckIfStale(decision, {
    accessOf: (access) => access,
    check: async () => {
      const again = await findAccess(decision.patientId)
      if (again === null || !isSameAccess(again, decision)) throw tooSlow()
      return again
    },
  })
}

const isSameAccess = (one: PatientAccess, other: PatientAccess): boolean =>
  one.consentRevision === other.consentRevision &&
  one.practices.size === other.practices.size &&
  [...one.practices].every((practice) => other.practices.has(practice))

const tooSlow = () => new Problem('unavailable', { headers: { 'retry-after': '1' } })

/** Waits, once a withdrawal is written, until every answer that it forbids has left or never will. */
export const waitForAnswersInFlight = (): Promise<void> => setTimeout(withdrawalDelay)
