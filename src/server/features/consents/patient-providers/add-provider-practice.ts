import type { PracticeId, PractitionerId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/consents/patient-providers.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { waitForAnswersInFlight } from '../../../access/patient-access.ts'
import type { UserActor } from '../../../http/actor.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { readPracticeName } from '../../../records/practices/registration-request-store.ts'
import { findPractitionerLinks } from '../../../records/practices/practitioner-store.ts'
import { endReportsToPractice } from '../../../records/reports/distribution-store.ts'
import { requireProvider, type ProviderDependencies } from './get-providers.ts'
import * as store from './providers-store.ts'

type ProviderInput = { practiceId: PracticeId; practitionerIds: readonly PractitionerId[] }

/** Gives a practice access to the caller's record. Throws `not-found` for an unknown practice or practitioner. */
async function addProvider(
  { database, clock }: ProviderDependencies,
  user: UserActor,
  { practiceId, practitionerIds }: ProviderInput,
) {
  const patientId = ownPatient(user)
  const change = { patientId, practiceId, loginId: user.loginId, now: clock.now() }
  return database.db.transaction().execute(async (db) => {
    if ((await readPracticeName(db, practiceId)) === undefined) throw new Problem('not-found')
    await requirePractitionersAt(db, practiceId, practitionerIds)
    await store.addProvider(db, change)
    for (const practitionerId of practitionerIds) await store.addNamedPractitioner(db, { ...change, practitionerId })
    return requireProvider(db, change)
  })
}

async function requirePractitionersAt(db: Db, practiceId: PracticeId, practitionerIds: readonly PractitionerId[]) {
  if (practitionerIds.length === 0) return
  const query = { practices: [practiceId], keywords: '', order: null }
  const { records } = await findPractitionerLinks(db, query, { limit: 1000, offset: 0 })
  const there = new Set(records.map((link) => link.practitioner_id))
  if (practitionerIds.some((id) => !there.has(id))) throw new Problem('not-found')
}

/** patientproviders/addpractice: lets a practice, or some of its people, see the record. */
export const addProviderPractice =
  (deps: ProviderDependencies): Handler<typeof calls.addProviderPractice> =>
  async ({ request: { practiceId, practitioners }, actor }) =>
    addProvider(deps, userOf(actor), { practiceId, practitionerIds: practitioners })

/** patientproviders/addpractitioner: lets a person of a practice see the record. */
export const addProviderPractitioner =
  (deps: ProviderDependencies): Handler<typeof calls.addProviderPractitioner> =>
  async ({ request: { practiceId, practitionerId }, actor }) =>
    addProvider(deps, userOf(actor), { practiceId, practitionerIds: [practitionerId] })

/**
 * patientproviders/removepractice (P5.provider.01): removes a practice's access and ends its report links. Returns only
 * after all responses that this forbids have finished.
 */
export const removeProviderPractice =
  ({ database, clock }: ProviderDependencies): Handler<typeof calls.removeProviderPractice> =>
  async ({ query: { practiceId }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    const now = clock.now()
    await database.db.transaction().execute(async (db) => {
      const provider = await store.lockProvider(db, { patientId, practiceId, now })
      if (provider === undefined) throw new Problem('not-found')
      if (provider.has_open_referral)
        throw new Problem('conflict', {
          detail: 'Photos from its referral have no report yet. Remove it once they have.',
        })
      await store.removeProvider(db, { patientId, practiceId, loginId: user.loginId, now })
      await endReportsToPractice(db, { practiceId, of: patientId, now })
    })
    await waitForAnswersInFlight()
  }

/** patientproviders/removepractitioner: ends what that person may see. */
export const removeProviderPractitioner =
  ({ database, clock }: ProviderDependencies): Handler<typeof calls.removeProviderPractitioner> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const change = { ...request, patientId: ownPatient(user), loginId: user.loginId, now: clock.now() }
    const wasNamed = await database.db.transaction().execute((db) => store.removeNamedPractitioner(db, change))
    if (!wasNamed) throw new Problem('not-found')
  }
