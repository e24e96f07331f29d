import type { FhirResource } from 'fhir/r4'
import type { FoundResource } from './read-resources.ts'

/** The id of a resource by its URN. */
export const idOf = (urn: string): string => urn.replace(/^urn:uuid:/, '')

/**
 * A resource as the server sends it: with its id, with references to other resources on this server, and with absolute
 * addresses of files. References by URN in the copy of a patient's data become references by type and id.
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
