import { actionUrgencies } from './diagnosis-actions.ts'
import { personalHistoryOfKeratinocyteSkinCancer } from './keratinocyte-history.ts'
import { lesionObservations } from './lesion-observations.ts'
import { choices, type Lookup } from './lookup.ts'
import { polarizationTypes } from './polarization-types.ts'

/** The ids are those of the family melanoma history enumeration (A3.enum.14). */
export const familyHistoryOfMelanoma: Lookup = {
  lookupId: 1,
  lookupName: 'FamilyHistoryOfMelanoma',
  values: choices('No history', 'Self', 'Family member', 'Self and family member'),
}

/** How often the patient has had a melanoma. */
export const personalHistoryOfMelanoma: Lookup = {
  lookupId: 2,
  lookupName: 'PersonalHistoryOfMelanoma',
  values: choices(
    'None',
    'One, thin (in situ or up to 1 mm)',
    'One, thicker than 1 mm',
    'More than one',
    'Yes, details not known',
  ),
}

/** The ids are those of the lesion observations. */
export const lesionObservationOptions: Lookup = {
  lookupId: 4,
  lookupName: 'LesionObservation',
  values: lesionObservations.map(({ id, name }) => ({ lookupValueId: id, lookupValue: name })),
}

const actionUrgency: Lookup = {
  lookupId: 5,
  lookupName: 'ActionUrgency',
  values: actionUrgencies.map(({ actionUrgencyId, name }) => ({ lookupValueId: actionUrgencyId, lookupValue: name })),
}

const polarization: Lookup = {
  lookupId: 6,
  lookupName: 'PolarizationType',
  values: polarizationTypes.map(({ polarizationTypeId, name }) => ({
    lookupValueId: polarizationTypeId,
    lookupValue: name,
  })),
}

/** Types of messages. */
export const communicationType: Lookup = {
  lookupId: 7,
  lookupName: 'CommunicationType',
  values: choices('Results', 'Reminders', 'Recalls', 'News'),
}

/** Communication channels. */
export const communicationChannel: Lookup = {
  lookupId: 8,
  lookupName: 'CommunicationChannel',
  values: choices('E-mail', 'Text message', 'Letter', 'Phone', 'App notification'),
}

/** Every named list by ascending id, as returned by `lookups/getlookups`. */
export const generalLookups: readonly Lookup[] = [
  familyHistoryOfMelanoma,
  personalHistoryOfMelanoma,
  personalHistoryOfKeratinocyteSkinCancer,
  lesionObservationOptions,
  actionUrgency,
  polarization,
  communicationType,
  communicationChannel,
]
