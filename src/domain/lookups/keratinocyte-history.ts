import { choices, type Lookup } from './lookup.ts'

/** Basal and squamous cell carcinomas that the patient has had. */
export const personalHistoryOfKeratinocyteSkinCancer: Lookup = {
  lookupId: 3,
  lookupName: 'PersonalHistoryOfKeratinocyteSkinCancer',
  values: choices(
    'None',
    'One basal cell carcinoma',
    'One squamous cell carcinoma',
    'More than one',
    'Yes, details not known',
  ),
}
