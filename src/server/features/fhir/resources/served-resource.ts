import type { FhirResource } from 'fhir/r4'
import type { FoundResource } from './read-resources.ts'

/** The id of a resource by its URN. */
export const idOf = (urn: string): string => urn.replace(/^urn:uuid:/, '')

/**
 * A resource as the server answers it: with its id, references to other resources of the server, and whole addresses of files. What the
 * copy of one's data names by URN is found here by type and id.
 */
export function servedResource({ urn, updated, resource }: FoundResource, baseUrl: string): FhirResource {
  const linked: FhirResource = JSON.parse(JSON.stringify(resource), (key, value: unknown) =>
    key === 'url' && typeof value === 'string' && value.startsWith('Binary/')
      ? `${baseUrl}/${value}`
      : linkedReference(value),
  )
  return { ...linked, id: idOf(urn), ...(updated !== null && { meta: { lastUpdated: updated.toISOString() } }) }
}

function linkedReference(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('reference' in value) || !('type' in value)) return value
  const { reference, type } = value
  if (typeof reference !== 'string' || !reference.startsWith('urn:uuid:')) return value
  return { ...value, reference: `${String(type)}/${idOf(reference)}` }
}
