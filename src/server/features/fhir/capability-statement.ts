import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4'
import { launchScopes } from '../../../domain/fhir/patient-apps/app-request.ts'
import {
  patientResourceTypes,
  type SearchParameter,
  searchParameters,
  sharedResourceTypes,
} from './resources/resource-types.ts'
import { tokenUrl } from './clients/issue-token.ts'
import { pageSize } from './resources/search-query.ts'

const parameterTypes: Record<SearchParameter, 'token' | 'reference' | 'date'> = {
  _id: 'token',
  identifier: 'token',
  patient: 'reference',
  practitioner: 'reference',
  organization: 'reference',
  _lastUpdated: 'date',
  _since: 'date',
}

const searchable = [...patientResourceTypes, ...sharedResourceTypes].map((type): CapabilityStatementRestResource => ({
  type,
  interaction: [{ code: 'read' }, { code: 'search-type' }],
  versioning: 'no-version',
  searchParam: searchParameters[type].map((name) => ({ name, type: parameterTypes[name] })),
}))

/** Describes what this server offers by FHIR R4, for software that checks before it reads. */
export const capabilityStatement = (publicUrl: string): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: '2026-11-26',
  kind: 'instance',
  software: { name: 'Lentigo' },
  implementation: { description: 'Lentigo, read only', url: `${publicUrl}/fhir` },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json', 'json'],
  rest: [
    {
      mode: 'server',
      documentation: `Read only. Searches are strict, whatever Prefer says: a parameter that is not named here is refused by its name. A page has ${pageSize.usual} resources, ${pageSize.most} at most; follow the link next as it is, within an hour. Photos as DICOM objects by DICOMweb (QIDO-RS, WADO-RS): ${publicUrl}/fhir/dicomweb, with the scope of ImagingStudy.`,
      security: {
        cors: true,
        service: [
          {
            coding: [
              {
                system: 'http://terminology.hl7.org/CodeSystem/restful-security-service',
                code: 'SMART-on-FHIR',
              },
            ],
            text: 'SMART Backend Services: private_key_jwt, system/*.rs. SMART App Launch, standalone for patients: public apps with PKCE, patient/*.rs',
          },
        ],
        extension: [
          {
            url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris',
            extension: [
              { url: 'token', valueUri: tokenUrl(publicUrl) },
              { url: 'authorize', valueUri: authorizeUrl(publicUrl) },
            ],
          },
        ],
      },
      resource: [...searchable, { type: 'Binary', interaction: [{ code: 'read' }], versioning: 'no-version' }],
    },
  ],
})

/** Every scope for resources, of software that acts for a practice or of a patient app. */
const scopesOf = (holder: 'system' | 'patient'): string[] => [
  `${holder}/*.rs`,
  ...[...Object.keys(searchParameters), 'Binary'].map((type) => `${holder}/${type}.rs`),
]

/** The page that an app opens to ask a patient for access. */
const authorizeUrl = (publicUrl: string): string => `${publicUrl}/allow-app`

/** Where and how software gets its tokens (SMART App Launch 2.2). */
export const smartConfiguration = (publicUrl: string) => ({
  authorization_endpoint: authorizeUrl(publicUrl),
  token_endpoint: tokenUrl(publicUrl),
  response_types_supported: ['code'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  token_endpoint_auth_methods_supported: ['private_key_jwt', 'none'],
  token_endpoint_auth_signing_alg_values_supported: ['ES384', 'RS384'],
  scopes_supported: [...scopesOf('system'), ...scopesOf('patient'), ...Object.values(launchScopes)],
  code_challenge_methods_supported: ['S256'],
  management_endpoint: `${publicUrl}/permissions`,
  capabilities: [
    'launch-standalone',
    'client-public',
    'client-confidential-asymmetric',
    'context-standalone-patient',
    'permission-patient',
    'permission-offline',
    'permission-v2',
  ],
})
