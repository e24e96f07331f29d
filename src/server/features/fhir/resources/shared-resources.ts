import type { Bundle, FhirResource } from 'fhir/r4'
import { may } from '../../../../domain/access/may.ts'
import type { LoginId, PracticeId } from '../../../../contract/ids.ts'
import type { Db } from '../../../platform/database.ts'
import { Problem } from '../../../http/problem.ts'
import { rowOfUuid, systems, urnOf, urnOfRow } from '../../../records/fhir/fhir-names.ts'
import {
  organizationResource,
  practitionerResource,
  practitionerRoleResource,
  roleUrn,
} from '../../../records/fhir/person-resources.ts'
import { readPractices } from '../../../records/fhir/patient-record-store.ts'
import { findPractitioners, findRoleOf, findRoles, type RoleWish } from '../../../records/fhir/practitioner-store.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import type { ReadDependencies } from './open-record.ts'
import type { FoundResource } from './read-resources.ts'
import { findPractices } from './resource-owner-store.ts'
import { type SharedResourceType, searchParameters } from './resource-types.ts'
import { type SearchQuery, searchQuery } from './search-query.ts'
import { searchSet } from './search-resources.ts'
import { idOf, servedResource } from './served-resource.ts'

type Wish = Pick<SearchQuery, 'id' | 'identifier' | 'practitioner' | 'organization'>

const finders: Record<
  SharedResourceType,
  (deps: ReadDependencies, client: FhirClient, wish: Wish) => Promise<FoundResource[]>
> = {
  /**
   * For software of a practice: those who work for it, or made a visit of a record that it knows. For an app: those who
   * made a visit of its record.
   */
  Practitioner: async ({ database: { db } }, { records }, { id }) =>
    (await findPractitioners(db, records, id)).map((row) => ({
      urn: urnOf(row.login_id),
      updated: null,
      resource: practitionerResource(row),
    })),
  /** What these people do, and where; for an app where they made the visits of its record. */
  PractitionerRole: async ({ database: { db } }, { records }, wish) => {
    const role = await wishedRole(db, wish)
    return role === null
      ? []
      : (await findRoles(db, records, role)).map((row) => ({
          urn: roleUrn(row),
          updated: null,
          resource: practitionerRoleResource(row),
        }))
  },
  /**
   * Everybody may find open practices by id or identifier. Without these, the result is the software's own practice, or
   * for an app the practices of its record. A child's guardian does not see practices that were only given access: one
   * may be where the other parent lives.
   */
  Organization: async ({ database: { db } }, { records, person }, { id, identifier }) => {
    const isOfSystem = identifier?.system === null || identifier?.system === systems.hpiFacility
    const found = async () => {
      if (identifier !== null) return isOfSystem ? findPractices(db, { hpiFacility: identifier.value }) : []
      if (id !== null) return findPractices(db, { practiceId: rowOfUuid('practice', id) ?? '' })
      return 'patientId' in records
        ? readPractices(db, records.patientId, may(person, 'decide', records) ? 'all' : 'of visits')
        : findPractices(db, { practiceId: String(records.practiceId) })
    }
    return (await found())
      .map((row) => ({
        urn: urnOfRow('practice', row.practice_id),
        updated: null,
        resource: organizationResource(row),
      }))
      .filter(({ urn }) => id === null || idOf(urn) === id)
  },
}

/** The person and practice that a search for roles names; null if no role can match. */
async function wishedRole(db: Db, { id, practitioner, organization }: Wish): Promise<RoleWish | null> {
  const named = id === null ? null : await findRoleOf(db, id)
  const number = organization === null ? null : rowOfUuid('practice', organization)
  if ((id !== null && named === null) || (organization !== null && number === null)) return null
  const wished = {
    loginId: practitioner as LoginId | null,
    practiceId: number === null ? null : (Number(number) as PracticeId),
  }
  if (named === null) return wished
  const isOther =
    (wished.loginId !== null && wished.loginId !== named.loginId) ||
    (wished.practiceId !== null && wished.practiceId !== named.practiceId)
  return isOther ? null : named
}

/** One resource that belongs to no patient, by its id. Throws `not-found` if software may not know it. */
export async function readSharedResource(
  deps: ReadDependencies,
  client: FhirClient,
  { type, id }: { type: SharedResourceType; id: string },
): Promise<FhirResource> {
  const [found] = await finders[type](deps, client, { id, identifier: null, practitioner: null, organization: null })
  if (found === undefined) throw new Problem('not-found')
  return servedResource(found, deps.baseUrl)
}

/**
 * The people or practices that a search finds, on a single page whatever its `_count`. Without search parameters those
 * of the software's own practice.
 */
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
