import { randomUUID } from 'node:crypto'
import { RegistrationRequestStatus, RegistrationRequestType, Role } from '../../../contract/enums.ts'
import { type PatientId, registrationRequestId } from '../../../contract/ids.ts'
import type * as calls from '../../../contract/patients/patient-providers.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import type { Database } from '../../platform/database.ts'
import { presentRegistration } from '../../records/practices/present-registration.ts'
import {
  insertRequest,
  readPracticeName,
  readRequestsOfPatient,
  type RequestRow,
} from '../../records/practices/registration-requests-store.ts'
import type { ProviderPorts } from './list-providers.ts'
import { lockPatient } from './providers-store.ts'

/** How many requests of one patient may wait at once. */
const mostWaiting = 10

/** patientproviders/getmissingpracticessubmittedbypatient. */
export const answerMissing =
  ({ database: { db } }: ProviderPorts): Handler<typeof calls.getMissingPractices> =>
  async ({ actor }) =>
    (await readRequestsOfPatient(db, ownPatient(userOf(actor)))).map(presentRegistration)

/** patientproviders/addmissingpractice (P1.provider.02). */
export const answerMissingPractice =
  ({ database: { db }, clock }: ProviderPorts): Handler<typeof calls.addMissingPractice> =>
  async ({ request, actor }) =>
    askIn(db, {
      ...nothingKnown(ownPatient(userOf(actor)), clock.now()),
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
export const answerMissingPractitioner =
  ({ database: { db }, clock }: ProviderPorts): Handler<typeof calls.addMissingPractitioner> =>
  async ({ request: { practiceId, firstName, lastName }, actor }) => {
    const asked = nothingKnown(ownPatient(userOf(actor)), clock.now())
    const practice = await readPracticeName(db, practiceId)
    if (practice?.practice_type !== 'General Practice') throw new Problem('not-found')
    const named = {
      user_id: randomUUID(),
      request_id: asked.request_id,
      position: 0,
      account_type: Role.Doctor,
      first_name: firstName.normalize('NFC'),
      last_name: lastName.normalize('NFC'),
      email_address: null,
      hpii: null,
      medicare_provider_number: null,
    }
    return askIn(db, {
      ...asked,
      ...practice,
      request_type: RegistrationRequestType.Practitioner,
      users: [named],
    })
  }

type Missed = RequestRow & { requested_by_patient_id: PatientId }

/** Writes down what a patient misses in the list; the same again answers the one that waits. 409 once ten wait. */
async function askIn(db: Database['db'], missed: Missed) {
  const row = await db.transaction().execute(async (trx) => {
    await lockPatient(trx, missed.requested_by_patient_id)
    const before = await readRequestsOfPatient(trx, missed.requested_by_patient_id)
    const waiting = before.filter(({ status }) => status === RegistrationRequestStatus.Pending)
    const same = waiting.find((one) => nameOf(one) === nameOf(missed))
    if (same !== undefined) return same
    if (waiting.length >= mostWaiting)
      throw new Problem('conflict', { detail: 'Ten of your requests wait. Ask again once they are answered.' })
    const { users, ...request } = missed
    await insertRequest(trx, request, users)
    return missed
  })
  return presentRegistration(row)
}

const nameOf = ({ practice_id, practice_name, users }: RequestRow): string =>
  JSON.stringify([practice_id, practice_name, ...users.map((one) => [one.first_name, one.last_name])]).toLowerCase()

const nothingKnown = (patientId: PatientId, now: Date) => ({
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
