import { patientsRecord, type Row, signedIn } from './access-groups.ts'

const riskRequest = {
  ageBracket: 3,
  ethnicity: 2,
  sunburnHistory: 3,
  familyHistory: 3,
  personalHistory: 1,
  riskCategory: 2,
  confidence: 1,
}

const patientsAlone = { ...signedIn('403 forbidden'), patient: '200', 'other patient': '200' }
const ownOnly = (outcome: string) => ({ ...signedIn('404 not-found'), patient: outcome })

/** Who gets what from the calls by which patients answer, decide and see for themselves. */
export const patientRows: Record<string, Row> = {
  'riskassessmentprofiles/get': {
    outcomes: patientsRecord('200', '200'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },
  'riskassessmentprofiles/getlatest': { outcomes: ownOnly('200') },
  'riskassessmentprofiles/getlatestbyloginid': {
    outcomes: patientsRecord('200', '200'),
    request: ({ people }) => ({ query: { patientLoginId: people.patient.loginId } }),
  },
  'riskassessmentprofiles/search': {
    outcomes: patientsRecord('200', '200'),
    request: ({ people }) => ({ body: { patientLoginId: people.patient.loginId } }),
  },
  'riskassessmentprofiles/add': { outcomes: patientsAlone, request: () => ({ body: riskRequest }) },
  'riskassessmentprofiles/update': {
    outcomes: ownOnly('200'),
    request: ({ riskProfileId }) => ({ body: { ...riskRequest, profileId: riskProfileId } }),
  },
  'riskassessmentprofiles/delete': {
    outcomes: ownOnly('204'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },
  'riskassessmentprofiles/restore': {
    outcomes: ownOnly('204'),
    request: ({ riskProfileId }) => ({ query: { id: riskProfileId } }),
  },
}
