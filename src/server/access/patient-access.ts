import { setTimeout } from 'node:timers/promises'
import type { PatientId } from '../../contract/ids.ts'
import { Problem } from '../http/problem.ts'
import type { Database } from '../platform/database.ts'
import { batchLoader } from '../platform/batch-loader.ts'
import { type PatientAccess, readPatientAccess } from './patient-access-store.ts'

/** Finds who may access a patient's record at the moment; null for an unknown patient. */
export type FindPatientAccess = (patientId: PatientId) => Promise<PatientAccess | null>

/** Reads who may access a record; simultaneous look-ups share one query. */
export const findPatientAccess = ({ db }: Pick<Database, 'db'>): FindPatientAccess =>
  batchLoader((patientIds) => readPatientAccess(db, patientIds))

// A response is sent within `decisionLifetime` of the query that allowed it, and a withdrawal is confirmed
// `withdrawalDelay` after it was written. So every response that it forbids was sent before the confirmation, in every
// process, whatever their clocks say (docs/decisions-records.md "Consent").
const decisionLifetime = 1000
const withdrawalDelay = 1250
/** How often access is checked again on a slow database before the call fails. */
const maxTries = 5

/** Whether this decision is recent enough to send a response. */
const isRecent = ({ checkedAt }: Pick<PatientAccess, 'checkedAt'>): boolean =>
  performance.now() - checkedAt < decisionLifetime

/**
 * Repeats `check` until its decision is recent enough to send a response. Throws what `check` throws, and `unavailable`
 * if the database is too slow.
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

/** Throws `unavailable` if access has changed since this decision: data that was read under it may not be sent. */
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

/**
 * Waits, after a withdrawal is written, until every response that it forbids has been sent or can't be sent any more.
 */
export const waitForAnswersInFlight = (): Promise<void> => setTimeout(withdrawalDelay)
