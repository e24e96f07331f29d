import type { PatientId } from '../../contract/ids.ts'
import type { ClinicTie } from '../../domain/access/needs-reason.ts'
import type { UserActor } from '../http/actor.ts'
import type { Services } from '../platform/services.ts'
import { readClinicTie } from './clinic-tie-store.ts'

/** Finds the tie between a clinic's staff member and a patient now. */
export type FindTie = (user: UserActor, patientId: PatientId) => Promise<ClinicTie>

/** How long a found tie is cached, in milliseconds: a page requests dozens of photos. */
const knownFor = 60_000
const maxKnown = 20_000

/** Looks ties up, and caches those that exist for a minute. */
export function findTieIn({ database: { db }, clock }: Pick<Services, 'database' | 'clock'>): FindTie {
  const known = new Map<string, { tie: ClinicTie; until: number }>()
  return async ({ loginId }, patientId) => {
    const key = `${loginId} ${patientId}`
    const now = clock.now()
    const cached = known.get(key)
    if (cached !== undefined && cached.until > now.getTime()) return cached.tie
    const tie = await readClinicTie(db, { loginId, patientId, now })
    if (known.size >= maxKnown) known.clear()
    if (tie === 'none') known.delete(key)
    else known.set(key, { tie, until: now.getTime() + knownFor })
    return tie
  }
}
