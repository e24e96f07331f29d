import type { Bundle, FhirResource } from 'fhir/r4'
import { Problem } from '../../../http/problem.ts'
import { rowOfUuid, systems, urnOf, urnOfRow } from '../../../records/fhir/fhir-names.ts'
import { organizationResource, practitionerResource } from '../../../records/fhir/person-resources.ts'
import { findPractitioners } from '../../../records/fhir/practitioner-store.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import type { ReadDependencies } from './open-record.ts'
import type { FoundResource } from './read-resources.ts'
import { findPractices } from './resource-owner-store.ts'
import { type SharedResourceType, searchParameters } from './resource-types.ts'
import { type SearchQuery, searchQuery } from './search-query.ts'
import { searchSet } from './search-resources.ts'
import { idOf, servedResource } from './served-resource.ts'

type Wish = Pick<SearchQuery, 'id' | 'identifier'>

const finders: Record<
  SharedResourceType,
  (deps: ReadDependencies, client: FhirClient, wish: Wish) => Promise<FoundResource[]>
> = {
  /** Those who work for the practice of software, or made a visit of a record that it knows. */
  Practitioner: async ({ database: { db } }, { practiceId }, { id }) =>
    (await findPractitioners(db, { practiceId, id })).map((row) => ({
      urn: urnOf(row.login_id),
      updated: null,
      resource: practitionerResource(row),
    })),
  /** Practices are listed for everybody, but none that is closed; without an identifier or id the one that software reads for. */
  Organization: async ({ database: { db } }, client, { id, identifier }) => {
    const isOfSystem = identifier?.system === null || identifier?.system === systems.hpiFacility
    const practiceId = id === null ? String(client.practiceId) : rowOfUuid('practice', id)
    const found =
      identifier === null
        ? await findPractices(db, { practiceId: practiceId ?? '' })
        : isOfSystem
          ? await findPractices(db, { hpiFacility: identifier.value })
          : []
    return found
      .map((row) => ({
        urn: urnOfRow('practice', row.practice_id),
        updated: null,
        resource: organizationResource(row),
      }))
      .filter(({ urn }) => id === null || idOf(urn) === id)
  },
}

/** One resource of no patient by its id. Throws `not-found` for one that software may not know. */
export async function readSharedResource(
  deps: ReadDependencies,
  client: FhirClient,
  { type, id }: { type: SharedResourceType; id: string },
): Promise<FhirResource> {
  const [found] = await finders[type](deps, client, { id, identifier: null })
  if (found === undefined) throw new Problem('not-found')
  return servedResource(found, deps.baseUrl)
}

/** The people or practices that a search names, all in one page whatever its `_count`; those of the software's own practice if it names none. */
export async function searchSharedResources(
  deps: ReadDependencies,
  client: FhirClient,
  { type, parameters }: { type: SharedResourceType; parameters: URLSearchParams },
): Promise<Bundle> {
  const { baseUrl } = deps
  const query = searchQuery(parameters, searchParameters[type])
  const found = await finders[type](deps, client, query)
  return searchSet(
    found.map((one) => ({ id: idOf(one.urn), resource: servedResource(one, baseUrl) })),
    { type, link: [{ relation: 'self', url: `${baseUrl}/${type}?${query.parameters}` }], baseUrl },
  )
}
