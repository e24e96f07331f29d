import type { Bundle, FhirResource } from 'fhir/r4'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import { rowOfUuid, systems, urnOfRow } from '../../../records/fhir/fhir-names.ts'
import { organizationResource } from '../../../records/fhir/person-resources.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading, openFor, type ReadDependencies } from './open-record.ts'
import { readResources } from './read-resources.ts'
import { findOwner, findPractices } from './resource-owner-store.ts'
import { type PatientResourceType, searchParameters } from './resource-types.ts'
import { searchQuery } from './search-query.ts'
import { searchSet } from './search-resources.ts'
import { idOf, servedResource } from './served-resource.ts'

/** One resource by its id. Throws `not-found` for one of a record that software may not open, or that it may not know. */
export async function readResource(
  deps: ReadDependencies,
  client: FhirClient,
  { type, id }: { type: PatientResourceType; id: string },
): Promise<FhirResource> {
  const { db } = deps.database
  const owner = await findOwner(db, type, id)
  const access = owner === null ? null : await openFor(deps, client, owner)
  if (access === null) throw new Problem('not-found')
  await logReading(deps, client, { patientIds: [access.patientId], what: 'software' })
  const found = await readResources(type, { db, person: client.person, access, now: deps.clock.now() })
  const one = found.find(({ urn }) => idOf(urn) === id)
  if (one === undefined) throw new Problem('not-found')
  await requireUnchanged(deps.findAccess, access)
  return servedResource(one, deps.baseUrl)
}

const served = (practice: Parameters<typeof organizationResource>[0], baseUrl: string) => {
  const urn = urnOfRow('practice', practice.practice_id)
  const resource = servedResource({ urn, updated: null, resource: organizationResource(practice) }, baseUrl)
  return { id: idOf(urn), resource }
}

/** A practice by its id: practices are listed for everybody. Throws `not-found` for one that is closed. */
export async function readOrganization({ database, baseUrl }: ReadDependencies, id: string): Promise<FhirResource> {
  const practiceId = rowOfUuid('practice', id)
  const [practice] = practiceId === null ? [] : await findPractices(database.db, { practiceId })
  if (practice === undefined) throw new Problem('not-found')
  return served(practice, baseUrl).resource
}

/** Practices by id or identifier; without either the one that software reads for. */
export async function searchOrganizations(
  { database: { db }, baseUrl }: ReadDependencies,
  client: FhirClient,
  parameters: URLSearchParams,
): Promise<Bundle> {
  const query = searchQuery(parameters, searchParameters.Organization)
  const { id, identifier } = query
  const isOfSystem = identifier?.system === null || identifier?.system === systems.hpiFacility
  const found =
    identifier === null
      ? await findPractices(db, {
          practiceId: id === null ? String(client.practiceId) : (rowOfUuid('practice', id) ?? ''),
        })
      : isOfSystem
        ? await findPractices(db, { hpiFacility: identifier.value })
        : []
  const named = found.map((practice) => served(practice, baseUrl)).filter((one) => id === null || one.id === id)
  return searchSet(named.slice(0, query.count), {
    type: 'Organization',
    link: [{ relation: 'self', url: `${baseUrl}/Organization?${query.parameters}` }],
    baseUrl,
  })
}
