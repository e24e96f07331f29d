import type * as calls from '../../../../contract/consents/patient-permissions.ts'
import { communicationChannel, communicationType } from '../../../../domain/lookups/general-lookups.ts'
import {
  type CommunicationChannelId,
  type CommunicationTypeId,
  isChannelAllowed,
} from '../../../../domain/consents/communication-preferences.ts'
import { consentState } from '../../../../domain/consents/consent-state.ts'
import { advisedMonths } from '../../../../domain/recalls/calculate-recalls.ts'
import type { ConsentFlag } from '../../../../domain/visits/consent-texts.ts'
import { ownPatient } from '../../../access/own-patient.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import { readConsentEvents } from '../../../records/consents/consent-events-store.ts'
import { presentPermissions } from '../../../records/consents/present-permissions.ts'
import { readPreferences, readRecallChoice } from '../../../records/accounts/preferences-store.ts'
import { readRiskProfilesOf } from '../../../records/risk/risk-profiles-store.ts'
import type { PermissionDependencies } from './set-consent.ts'
import { readRecallFacts } from '../../../records/recalls/recall-facts-store.ts'
import { readPhonedFirst } from '../../../records/patients/patient-flags-store.ts'

const nothingKnown = { risk: null, hasConfirmedMelanoma: false, spots: [] } as const

/** patientpermissions/get: the consents in force, their history, and the reminder settings. */
export const getPatientPermissions =
  ({ database: { db }, clock }: PermissionDependencies): Handler<typeof calls.getPatientPermissions> =>
  async ({ actor }) => {
    const patientId = ownPatient(userOf(actor))
    const [events, recall, risks, isPhonedFirst, facts] = await Promise.all([
      readConsentEvents(db, patientId),
      readRecallChoice(db, patientId),
      readRiskProfilesOf(db, patientId, { offset: 0, limit: 1, order: null }),
      readPhonedFirst(db, patientId),
      readRecallFacts(db, [patientId], clock.now()),
    ])
    const [risk] = risks.rows
    return {
      ...presentPermissions({
        patientId,
        enablePatientRecalls: recall?.is_enabled ?? true,
        recallMonths: recall?.months ?? null,
        consents: consentState(events),
        advisedMonths: advisedMonths(facts.get(patientId) ?? nothingKnown),
      }),
      isPhonedFirst,
      whenRecommended: risk?.created_at.toISOString() ?? null,
      history: events.toReversed().map(({ flag, value, at, textVersion, channel }) => ({
        flag: flag as ConsentFlag,
        value,
        when: new Date(at).toISOString(),
        textVersion,
        channel,
      })),
    }
  }

/** patientpermissions/getcommunicationpreferences: every type and channel, with defaults. */
export const getCommunicationPreferences =
  ({ database: { db } }: PermissionDependencies): Handler<typeof calls.getCommunicationPreferences> =>
  async ({ actor }) => {
    const patientId = ownPatient(userOf(actor))
    const preferences = await readPreferences(db, patientId)
    return communicationType.values.flatMap((type) =>
      communicationChannel.values.map((channel) => ({
        patientId,
        communicationTypeId: type.lookupValueId,
        communicationType: type.lookupValue,
        communicationChannelId: channel.lookupValueId,
        communicationChannel: channel.lookupValue,
        isAllowed: isChannelAllowed(preferences, {
          type: type.lookupValueId as CommunicationTypeId,
          channel: channel.lookupValueId as CommunicationChannelId,
        }),
      })),
    )
  }
