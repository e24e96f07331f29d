import { randomUUID } from 'node:crypto'
import { RegistrationRequestStatus, RegistrationRequestType, Role } from '../../../../contract/enums.ts'
import { type PatientId, registrationRequestId } from '../../../../contract/ids.ts'
import type * as calls from '../../../../contract/consents/patient-providers.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Database } from '../../../platform/database.ts'
import { presentRegistration } from '../../../records/practices/present-registration.ts'
import {
  insertRegistrationRequest,
  readPracticeName,
  readRequestsOfPatient,
  type RegistrationRequestRow,
} from '../../../records/practices/registration-request-store.ts'
import type { ProviderDependencies } from './get-providers.ts'
import { lockPatient } from './providers-store.ts'

/** The maximum number of a patient's pending requests. */
const maxPendingRequests = 10

/** patientproviders/getmissingpracticessubmittedbypatient: the practices that the caller asked to have added. */
export const getMissingPractices =
  ({ database: { db } }: ProviderDependencies): Handler<typeof calls.getMissingPractices> =>
  async ({ actor }) =>
    (await readRequestsOfPatient(db, ownPatient(userOf(actor)))).map((row) => presentRegistration(row))

/** patientproviders/addmissingpractice (P1.provider.02). */
export const addMissingPractice =
  ({ database: { db }, clock }: ProviderDependencies): Handler<typeof calls.addMissingPractice> =>
  async ({ request, actor }) =>
    submitRequest(db, {
      ...emptyRequest(ownPatient(userOf(actor)), clock.now()),
      request_type: RegistrationRequestType.Practice,
      practice_name: request.practiceName.normalize('NFC'),
      street_address_1: request.streetAddress1 || null,
      street_address_2: request.streetAddress2 || null,
      street_address_3: request.streetAddress3 || null,
      street_address_4: request.streetAddress4 || null,
      post_code: request.postCode || null,
      country_code: request.countryCode,
    })

/** patientproviders/addmissingpractitioner (P1.provider.03). */
export const addMissingPractitioner =
  ({ database: { db }, clock }: ProviderDependencies): Handler<typeof calls.addMissingPractitioner> =>
  async ({ request: { practiceId, firstName, lastName }, actor }) => {
    const request = emptyRequest(ownPatient(userOf(actor)), clock.now())
    const practice = await readPracticeName(db, practiceId)
    if (practice?.practice_type !== 'General Practice') throw new Problem('not-found')
    const named = {
      user_id: randomUUID(),
      request_id: request.request_id,
      position: 0,
      account_type: Role.Doctor,
      first_name: firstName.normalize('NFC'),
      last_name: lastName.normalize('NFC'),
      email_address: null,
      hpii: null,
      medicare_provider_number: null,
    }
    return submitRequest(db, {
      ...request,
      ...practice,
      request_type: RegistrationRequestType.Practitioner,
      users: [named],
    })
  }

type MissingRequest = RegistrationRequestRow & { requested_by_patient_id: PatientId }

/** Saves a request for a missing practice or practitioner; a repeated one returns the pending request. 409 while ten are pending. */
async function submitRequest(db: Database['db'], missing: MissingRequest) {
  const row = await db.transaction().execute(async (trx) => {
    await lockPatient(trx, missing.requested_by_patient_id)
    const before = await readRequestsOfPatient(trx, missing.requested_by_patient_id)
    const waiting = before.filter(({ status }) => status === RegistrationRequestStatus.Pending)
    const same = waiting.find((one) => nameOf(one) === nameOf(missing))
    if (same !== undefined) return same
    if (waiting.length >= maxPendingRequests)
      throw new Problem('conflict', { detail: 'You have ten open requests. Try again once they are answered.' })
    const { users, ...request } = missing
    await insertRegistrationRequest(trx, request, users)
    return missing
  })
  return presentRegistration(row)
}

const nameOf = ({ practice_id, practice_name, users }: RegistrationRequestRow): string =>
  JSON.stringify([practice_id, practice_name, ...users.map((one) => [one.first_name, one.last_name])]).toLowerCase()

const emptyRequest = (patientId: PatientId, now: Date) => ({
  request_id: registrationRequestId.parse(randomUUID()),
  status: RegistrationRequestStatus.Pending,
  practice_id: null,
  practice_type: 'General Practice' as const,
  email_address: null,
  contact_phone: null,
  street_address_1: null,
  street_address_2: null,
  street_address_3: null,
  street_address_4: null,
  post_code: null,
  health_link_edi: null,
  hpi_facility: null,
  report_distribution_strategy_id: 1,
  note: null,
  requested_by_patient_id: patientId,
  created_at: now,
  answered_at: null,
  answered_by: null,
  reason: null,
  users: [],
})
