import type * as calls from '../../../../contract/consents/patient-permissions.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { addRecallChoice, savePreference } from '../../../records/accounts/preferences-store.ts'
import type { PermissionDependencies } from './set-consent.ts'
import { savePhonedFirst } from '../../../records/patients/patient-flags-store.ts'

/** patientpermissions/setcommunicationpreference: how a patient wants to hear of what. */
export const setCommunicationPreference =
  ({ database: { db }, clock }: PermissionDependencies): Handler<typeof calls.setCommunicationPreference> =>
  async ({ query, actor }) => {
    const patientId = ownPatient(userOf(actor))
    const { communicationTypeId: type, communicationChannelId: channel, isAllowed } = query
    await savePreference(db, { patientId, type, channel, isAllowed, now: clock.now() })
  }

/** patientpermissions/setrecallpreferences: adds a choice; earlier choices stay stored. */
export const setRecallPreferences =
  ({ database: { db }, clock }: PermissionDependencies): Handler<typeof calls.setRecallPreferences> =>
  async ({ query, actor }) => {
    const user = userOf(actor)
    await addRecallChoice(db, {
      patientId: ownPatient(user),
      loginId: user.loginId,
      isEnabled: query.enablePatientRecalls,
      months: query.recalFrequencyInMonths,
      now: clock.now(),
    })
  }

/** patientpermissions/seturgentresults: does not affect reports that were already released. */
export const setUrgentResults =
  ({ database: { db } }: PermissionDependencies): Handler<typeof calls.setUrgentResults> =>
  async ({ query: { isPhonedFirst }, actor }) => {
    await savePhonedFirst(db, ownPatient(userOf(actor)), isPhonedFirst)
  }
