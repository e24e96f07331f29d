import type { AppReads } from '../../../contract/fhir.ts'
import { allowedByScopes } from '../scopes.ts'

/** What patients call each type of resource. */
const readsOf: Readonly<Record<AppReads, readonly string[]>> = {
  details: ['Patient'],
  visits: ['Encounter', 'Practitioner', 'PractitionerRole', 'Organization'],
  spots: ['BodyStructure'],
  reports: ['DiagnosticReport', 'Observation', 'DocumentReference'],
  photos: ['Media', 'ImagingStudy'],
  files: ['Binary'],
  choices: ['Consent'],
}

const kinds = ['details', 'visits', 'spots', 'reports', 'photos', 'files', 'choices'] as const satisfies AppReads[]

/** What an app with these scopes reads, in the patient's words. */
export const whatAppReads = (scopes: readonly string[]): AppReads[] =>
  kinds.filter((kind) =>
    readsOf[kind].some((type) => allowedByScopes(scopes, type, 'read') || allowedByScopes(scopes, type, 'search')),
  )
