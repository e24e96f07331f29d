import type { FhirResource } from 'fhir/r4'
import { requireUnchanged } from '../../../access/patient-access.ts'
import { Problem } from '../../../http/problem.ts'
import type { FhirClient } from '../clients/authenticate-client.ts'
import { logReading, openFor, type ReadDependencies } from './open-record.ts'
import { readResources } from './read-resources.ts'
import { findOwner } from './resource-owner-store.ts'
import type { PatientResourceType } from './resource-types.ts'
import { idOf, servedResource } from './served-resource.ts'

/** One resource by its id. Throws `not-found` if software may not open its record, or may not know the resource. */
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
  const found = await readResources(type, {
    db,
    person: client.person,
    access,
    now: deps.clock.now(),
    baseUrl: deps.baseUrl,
  })
  const one = found.find(({ urn }) => idOf(urn) === id)
  if (one === undefined) throw new Problem('not-found')
  await requireUnchanged(deps.findAccess, access)
  return servedResource(one, deps.baseUrl)
}
