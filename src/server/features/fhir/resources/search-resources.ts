import type { Bundle, FhirResource } from 'fhir/r4'
import type { PatientId } from '../../../../contract/ids.ts'
import type { ClinicalAccess } from '../../../access/clinical-access.ts'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading, openFor, type ReadDependencies } from './open-record.ts'
import { type FoundResource, readResources } from './read-resources.ts'
import { findOwner, findPatients } from './resource-owner-store.ts'
import { type PatientResourceType, searchParameters } from './resource-types.ts'
import { isWithin, patientIdentifier, searchQuery, type SearchQuery } from './search-query.ts'
import { idOf, servedResource } from './served-resource.ts'

/** The maximum number of records that one page of a search over a practice opens. */
const recordsPerPage = 50
/** Sorts after the id of every resource of a record. */
const atEnd = '~'
const firstId = '00000000-0000-0000-0000-000000000000'

/** Where the next page of a search begins: a record, and the last resource id of it that was sent. */
type Place = { patient: string; after: string }
type Page = { found: FoundResource[]; read: ClinicalAccess[]; next: Place | null }

/** What to search, and where to begin. */
type Search = { type: PatientResourceType; query: SearchQuery; from: Place }

/**
 * The ids of the records to search, starting at the search's place, and one more that shows whether another page
 * follows.
 */
async function recordsOf(
  { database: { db } }: ReadDependencies,
  { records }: FhirClient,
  { type, query, from }: Search,
): Promise<PatientId[]> {
  const owner = query.id === null ? null : await findOwner(db, type, query.id)
  if (query.id !== null && owner === null) return []
  const named = [owner, query.patient].filter((patientId) => patientId !== null)
  if (new Set(named).size > 1) return []
  return findPatients(db, {
    of: records,
    from: from.patient,
    limit: recordsPerPage + 1,
    only: named.length === 0 ? null : named,
    identifier: query.identifier === null ? null : patientIdentifier(query.identifier),
  })
}

/**
 * A page of the resources of a type, ordered by record and id. Leaves out records that software may not open, without a
 * trace.
 */
async function findPage(deps: ReadDependencies, client: FhirClient, { type, query, from }: Search): Promise<Page> {
  const { db } = deps.database
  const page: Page = { found: [], read: [], next: null }
  const records = await recordsOf(deps, client, { type, query, from })
  for (const patientId of records.slice(0, recordsPerPage)) {
    const access = await openFor(deps, client, patientId)
    if (access === null) continue
    const after = patientId === from.patient ? from.after : ''
    const matching = (
      await readResources(type, { db, person: client.person, access, now: deps.clock.now(), baseUrl: deps.baseUrl })
    )
      .filter(({ urn, updated }) => idOf(urn) > after && isWithin(updated, query.updated))
      .filter(({ urn }) => query.id === null || idOf(urn) === query.id)
      .toSorted((one, other) => (one.urn < other.urn ? -1 : 1))
    const shown = matching.slice(0, query.count - page.found.length)
    page.found.push(...shown)
    const isAsked = query.patient !== null || 'patientId' in client.records
    if (shown.length > 0 || isAsked) page.read.push(access)
    const last = shown.at(-1)
    if (shown.length < matching.length)
      return { ...page, next: { patient: patientId, after: last === undefined ? after : idOf(last.urn) } }
  }
  const last = records.length > recordsPerPage ? records[recordsPerPage - 1] : undefined
  return last === undefined ? page : { ...page, next: { patient: last, after: atEnd } }
}

/** The URL parameter with the place where a search continues. */
const pageParameter = '_page'

/**
 * Parses a request: a new search, or the next page of an earlier one. Throws `bad-request`, also for another client's
 * page address.
 */
async function searchOf(
  { tokens }: ReadDependencies,
  { clientId }: FhirClient,
  { type, parameters }: { type: PatientResourceType; parameters: URLSearchParams },
): Promise<Search> {
  const token = parameters.get(pageParameter)
  const first = { patient: firstId, after: '' }
  if (token === null) return { type, query: searchQuery(parameters, searchParameters[type]), from: first }
  const place = parameters.size === 1 ? await tokens.readPage(token) : null
  if (place?.clientId !== clientId || !place.search.startsWith(`${type}?`))
    throw new Problem('bad-request', {
      detail: 'This is not the link of a next page, or it is over an hour old. Search again.',
    })
  const search = new URLSearchParams(place.search.slice(type.length + 1))
  return { type, query: searchQuery(search, searchParameters[type]), from: place }
}

/** Answers a search with a page of what software may read now, and the address of the next page. */
export async function searchResources(
  deps: ReadDependencies,
  client: FhirClient,
  wanted: { type: PatientResourceType; parameters: URLSearchParams },
): Promise<Bundle> {
  const { type } = wanted
  const search = await searchOf(deps, client, wanted)
  const { found, read, next } = await findPage(deps, client, search)
  if (read.length > 0)
    await logReading(deps, client, {
      patientIds: read.map(({ patientId }) => patientId),
      what: type === 'Patient' ? 'software list' : 'software',
    })
  const text = `${type}?${search.query.parameters}`
  const link = [{ relation: 'self', url: `${deps.baseUrl}/${text}` }]
  if (next !== null) {
    const token = await deps.tokens.signPage({ clientId: client.clientId, search: text, ...next })
    link.push({ relation: 'next', url: `${deps.baseUrl}/${type}?${pageParameter}=${token}` })
  }
  await Promise.all(read.map((access) => requireUnchanged(deps.findAccess, access)))
  return searchSet(
    found.map((one) => ({ id: idOf(one.urn), resource: servedResource(one, deps.baseUrl) })),
    { type, link, baseUrl: deps.baseUrl },
  )
}

/** The results of a search as a bundle. */
export const searchSet = (
  found: readonly { id: string; resource: FhirResource }[],
  { type, link, baseUrl }: { type: string; link: NonNullable<Bundle['link']>; baseUrl: string },
): Bundle => ({
  resourceType: 'Bundle',
  type: 'searchset',
  link,
  ...(found.length > 0 && {
    entry: found.map(({ id, resource }) => ({
      fullUrl: `${baseUrl}/${type}/${id}`,
      resource,
      search: { mode: 'match' as const },
    })),
  }),
})
