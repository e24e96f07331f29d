import { setTimeout } from 'node:timers/promises'
import type { PatientId } from '../../contract/ids.ts'
import { Problem } from '../http/problem.ts'
import type { Database } from '../platform/database.ts'
import { gather } from '../platform/gather.ts'
import { type PatientAccess, readPatientAccess } from './patient-access-store.ts'

/** Who may see what of a patient, as the database says it now; null for an unknown patient. */
export type FindPatientAccess = (patientId: PatientId) => Promise<PatientAccess | null>

export const findPatientAccess = ({ db }: Pick<Database, 'db'>): FindPatientAccess =>
  gather((patientIds) => readPatientAccess(db, patientIds))

// An answer leaves within `judgedFor` of the question that allowed it, and a withdrawal is answered `settles` after it
// was written: so what it forbids has left before that, in every process, whatever their clocks say
// (docs/decisions.md "Consent").
const judgedFor = 1000
const settles = 1250
/** How often a slow database is asked again before a call is given up. */
const mostTries = 5

/** Whether something may still leave on this judgement. */
const isRecent = ({ askedAt }: Pick<PatientAccess, 'askedAt'>): boolean => performance.now() - askedAt < judgedFor

/**
 * What was judged just now: asks until an answer comes soon enough to leave by it. Throws what `judge` throws, and
 * `unavailable` where the database is too slow.
 */
export async function judgedNow<T>(
  first: T,
  { accessOf, judge }: { accessOf: (judged: T) => Pick<PatientAccess, 'askedAt'>; judge: () => Promise<T> },
): Promise<T> {
  let judged = first
  for (let tries = 0; !isRecent(accessOf(judged)); tries += 1) {
    if (tries === mostTries) throw tooSlow()
    judged = await judge()
  }
  return judged
}

/** Throws `unavailable` where what was read under this judgement may not leave any more: it changed meanwhile. */
export async function requireUnchanged(findAccess: FindPatientAccess, judged: PatientAccess): Promise<void> {
  await judgedNow(judged, {
    accessOf: (access) => access,
    judge: async () => {
      const again = await findAccess(judged.patientId)
      if (again === null || !isSame(again, judged)) throw tooSlow()
      return again
    },
  })
}

const isSame = (one: PatientAccess, other: PatientAccess): boolean =>
  one.consentRevision === other.consentRevision &&
  one.practices.size === other.practices.size &&
  [...one.practices].every((practice) => other.practices.has(practice))

const tooSlow = () => new Problem('unavailable', { headers: { 'retry-after': '1' } })

/** Waits, once a withdrawal is written, until every answer that it forbids has left or never will. */
export const letAnswersLeave = (): Promise<void> => setTimeout(settles)
