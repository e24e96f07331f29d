import { randomUUID } from 'node:crypto'
import { type PracticeId, type PractitionerId, registrationRequestId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/patients/patient-providers.ts'
import { RegistrationRequestType } from '../../../contract/enums.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { letAnswersLeave } from '../../access/patient-access.ts'
import type { UserActor } from '../../http/actor.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Db } from '../../platform/database.ts'
import { presentRegistration } from '../../records/practices/present-registration.ts'
import { insertRequest, readRequestsOfPatient } from '../../records/practices/registration-requests-store.ts'
import { findPractitionerLinks } from '../../records/practitioners/practitioner-rows-store.ts'
import { providerOf, type ProviderPorts } from './list-providers.ts'
import * as store from './providers-store.ts'

type Nominated = { practiceId: PracticeId; practitionerIds: readonly PractitionerId[] }

/** Lets a practice see the caller's record. Throws `not-found` for a practice, or for somebody who does not practise there. */
async function nominate({ database, clock }: ProviderPorts, user: UserActor, { practiceId, practitionerIds }: Nominated) {
  const patientId = ownPatient(user)
  const change = { patientId, practiceId, loginId: user.loginId, now: clock.now() }
  return database.db.transaction().execute(async (db) => {
    if ((await store.readPracticeNamed(db, practiceId)) === undefined) throw new Problem('not-found')
    await requirePractising(db, practiceId, practitionerIds)
    await store.addProvider(db, change)
    for (const practitionerId of practitionerIds) await store.addNamed(db, { ...change, practitionerId })
    return providerOf(db, patientId, practiceId)
  })
}

async function requirePractising(db: Db, practiceId: PracticeId, practitionerIds: readonly PractitionerId[]) {
  if (practitionerIds.length === 0) return
  const query = { practices: [practiceId], keywords: '' }
  const { records } = await findPractitionerLinks(db, query, { limit: 1000, offset: 0 })
  const there = new Set(records.map((link) => link.practitioner_id))
  if (practitionerIds.some((id) => !there.has(id))) throw new Problem('not-found')
}

/** patientproviders/addpractice. */
export const answerAddPractice =
  (ports: ProviderPorts): Handler<typeof calls.addProviderPractice> =>
  async ({ request: { practiceId, practitioners }, actor }) =>
    nominate(ports, userOf(actor), { practiceId, practitionerIds: practitioners })

/** patientproviders/addpractitioner. */
export const answerAddPractitioner =
  (ports: ProviderPorts): Handler<typeof calls.addProviderPractitioner> =>
  async ({ request: { practiceId, practitionerId }, actor }) =>
    nominate(ports, userOf(actor), { practiceId, practitionerIds: [practitionerId] })

/** patientproviders/removepractice (P5.provider.01): answered once every answer that it forbids has left. */
export const answerRemovePractice =
  ({ database, clock }: ProviderPorts): Handler<typeof calls.removeProviderPractice> =>
  async ({ query: { practiceId }, actor }) => {
    const user = userOf(actor)
    const patientId = ownPatient(user)
    await database.db.transaction().execute(async (db) => {
      const provider = await store.lockProvider(db, patientId, practiceId)
      if (provider === undefined) throw new Problem('not-found')
      if (provider.waits)
        throw new Problem('conflict', { detail: 'Photos from its referral are not reported yet. Remove it after that.' })
      await store.removeProvider(db, { patientId, practiceId, loginId: user.loginId, now: clock.now() })
    })
    await letAnswersLeave()
  }

/** patientproviders/removepractitioner. */
export const answerRemovePractitioner =
  ({ database, clock }: ProviderPorts): Handler<typeof calls.removeProviderPractitioner> =>
  async ({ request, actor }) => {
    const user = userOf(actor)
    const change = { ...request, patientId: ownPatient(user), loginId: user.loginId, now: clock.now() }
    const wasNamed = await database.db.transaction().execute((db) => store.removeNamed(db, change))
    if (!wasNamed) throw new Problem('not-found')
  }

/** How many requests of one patient may wait at once. */
const mostWaiting = 10

type Missed = Omit<Parameters<typeof insertRequest>[1], 'request_id' | 'created_at' | 'requested_by_patient_id' | 'practice_type'>
type Name = { firstName: string; lastName: string }

/** Writes down what a patient misses in the list, for the clinic to answer; the same again answers the one that waits. */
async function ask({ database: { db }, clock }: ProviderPorts, user: UserActor, missed: Missed, names: Name[]) {
  const patientId = ownPatient(user)
  const before = await readRequestsOfPatient(db, patientId)
  const waiting = before.filter(({ status }) => status === 0)
  const sameName = ({ users }: (typeof waiting)[number]) =>
    users.map((one) => `${one.first_name} ${one.last_name}`).join() ===
    names.map((one) => `${one.firstName} ${one.lastName}`).join()
  const same = waiting.find((one) => one.practice_name === missed.practice_name && sameName(one))
  if (same !== undefined) return presentRegistration(same)
  if (waiting.length >= mostWaiting) throw new Problem('too-many-attempts')
  const requestId = registrationRequestId.parse(randomUUID())
  const request = {
    ...missed,
    request_id: requestId,
    practice_type: 'General Practice' as const,
    requested_by_patient_id: patientId,
    created_at: clock.now(),
  }
  const users = names.map((name, position) => ({
    user_id: randomUUID(),
    request_id: requestId,
    position,
    account_type: 3 as const,
    first_name: name.firstName,
    last_name: name.lastName,
    email_address: null,
    hpii: null,
    medicare_provider_number: null,
  }))
  await db.transaction().execute((trx) => insertRequest(trx, request, users))
  const [row] = (await readRequestsOfPatient(db, patientId)).filter((one) => one.request_id === requestId)
  if (row === undefined) throw new Problem('unexpected')
  return presentRegistration(row)
}

const nothingMore = {
  practice_id: null,
  email_address: null,
  contact_phone: null,
  street_address_1: null,
  street_address_2: null,
  street_address_3: null,
  street_address_4: null,
  post_code: null,
  health_link_edi: null,
  hpi_facility: null,
  note: null,
  answered_at: null,
  answered_by: null,
  reason: null,
} as const

/** patientproviders/addmissingpractice (P1.provider.02). */
export const answerMissingPractice =
  (ports: ProviderPorts): Handler<typeof calls.addMissingPractice> =>
  async ({ request, actor }) =>
    ask(
      ports,
      userOf(actor),
      {
        ...nothingMore,
        request_type: RegistrationRequestType.Practice,
        practice_name: request.practiceName,
        street_address_1: request.streetAddress1 ?? null,
        street_address_2: request.streetAddress2 ?? null,
        street_address_3: request.streetAddress3 ?? null,
        street_address_4: request.streetAddress4 ?? null,
        post_code: request.postCode ?? null,
        country_code: request.countryCode,
      },
      [],
    )

/** patientproviders/addmissingpractitioner (P1.provider.03). */
export const answerMissingPractitioner =
  (ports: ProviderPorts): Handler<typeof calls.addMissingPractitioner> =>
  async ({ request: { practiceId, ...name }, actor }) => {
    const user = userOf(actor)
    ownPatient(user)
    const practice = await store.readPracticeNamed(ports.database.db, practiceId)
    if (practice === undefined) throw new Problem('not-found')
    const about = {
      ...nothingMore,
      request_type: RegistrationRequestType.Practitioner,
      practice_id: practiceId,
      practice_name: practice.practice_name,
      country_code: practice.country_code,
    }
    return ask(ports, user, about, [name])
  }
