import type * as calls from '../../../contract/patients/patient-permissions.ts'
import { ownPatient } from '../../access/own-patient.ts'
import { type Handler, userOf } from '../../http/bind.ts'
import { addRecallChoice, savePreference } from '../../records/preferences/preferences-store.ts'
import type { PermissionPorts } from './set-consent.ts'
import { savePhonedFirst } from '../../records/patients/patient-marks-store.ts'

/** patientpermissions/setcommunicationpreference. */
export const answerSetPreference =
  ({ database: { db }, clock }: PermissionPorts): Handler<typeof calls.setCommunicationPreference> =>
  async ({ query, actor }) => {
    const patientId = ownPatient(userOf(actor))
    const { communicationTypeId: type, communicationChannelId: channel, isAllowed } = query
    await savePreference(db, { patientId, type, channel, isAllowed, now: clock.now() })
  }

/** patientpermissions/setrecallpreferences: what is chosen is kept beside what was chosen before. */
export const answerSetRecall =
  ({ database: { db }, clock }: PermissionPorts): Handler<typeof calls.setRecallPreferences> =>
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

/** patientpermissions/seturgentresults: how a report that was let go before leaves is not changed by it. */
export const answerSetUrgentResults =
  ({ database: { db } }: PermissionPorts): Handler<typeof calls.setUrgentResults> =>
  async ({ query: { isPhonedFirst }, actor }) => {
    await savePhonedFirst(db, ownPatient(userOf(actor)), isPhonedFirst)
  }
