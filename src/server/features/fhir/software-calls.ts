import type { Context } from 'hono'
import { Problem } from '../../http/problem.ts'
import { fhirJson } from './answer-failure.ts'
import { type FhirClient, requireScope } from './clients/authenticate-client.ts'
import type { ClientCalls } from './for-client.ts'
import { readForm } from './read-form.ts'
import { type BinaryDependencies, readBinary } from './resources/read-binary.ts'
import { readResource } from './resources/read-resource.ts'
import {
  isPatientResourceType,
  isSharedResourceType,
  type PatientResourceType,
  searchParameters,
  type SharedResourceType,
} from './resources/resource-types.ts'
import { resourceId } from './resources/search-query.ts'
import { searchResources } from './resources/search-resources.ts'
import { readSharedResource, searchSharedResources } from './resources/shared-resources.ts'

type Calls = Record<'readFile' | 'readOne' | 'search' | 'searchByForm', (context: Context) => Promise<Response>>

/** The FHIR calls by which software reads and searches, within its scopes. */
export function softwareCalls(deps: BinaryDependencies, calls: Pick<ClientCalls, 'forClient'>): Calls {
  const forClient = (answer: (context: Context, client: FhirClient) => Promise<Response>) => {
    const call = calls.forClient((context) => callName(context.req.param('type') ?? 'Binary'), answer)
    return async (context: Context) => {
      requireJson(context)
      return call(context)
    }
  }
  const search = async (context: Context, client: FhirClient, parameters: URLSearchParams) => {
    const type = typeOf(context)
    requireScope(client, type, 'search')
    const found = isPatientResourceType(type)
      ? await searchResources(deps, client, { type, parameters })
      : await searchSharedResources(deps, client, { type, parameters })
    return fhirAnswer(context, found)
  }
  return {
    readFile: forClient(async (context, client) => {
      requireScope(client, 'Binary', 'read')
      const { bytes, contentType } = await readBinary(deps, client, idOf(context))
      return context.body(bytes, 200, { ...noStore, 'content-type': contentType, 'content-disposition': 'attachment' })
    }),
    readOne: forClient(async (context, client) => {
      const type = typeOf(context)
      requireScope(client, type, 'read')
      const id = idOf(context)
      return fhirAnswer(
        context,
        isPatientResourceType(type)
          ? await readResource(deps, client, { type, id })
          : await readSharedResource(deps, client, { type, id }),
      )
    }),
    search: forClient((context, client) => search(context, client, new URL(context.req.url).searchParams)),
    searchByForm: forClient(async (context, client) => search(context, client, await formOf(context))),
  }
}

/** The name of a call in the security log. It never contains user input. */
const callName = (type: string): string =>
  [...Object.keys(searchParameters), 'Binary'].includes(type) ? `fhir/${type.toLowerCase()}` : 'fhir/unknown'

const noStore = { 'cache-control': 'no-store' }
/** Sends a resource. */
export const fhirAnswer = (context: Context, resource: object): Response =>
  context.body(JSON.stringify(resource), 200, { ...noStore, 'content-type': fhirJson })

/** The resource type that a request names. Throws `not-found` for a type that this server does not have. */
function typeOf(context: Context): PatientResourceType | SharedResourceType {
  const type = context.req.param('type') ?? ''
  if (isPatientResourceType(type) || isSharedResourceType(type)) return type
  throw new Problem('not-found', { detail: 'This server has no resources of this type. See /fhir/metadata.' })
}

function idOf(context: Context): string {
  const id = resourceId.safeParse(context.req.param('id')).data
  if (id === undefined) throw new Problem('not-found')
  return id
}

/**
 * Throws `bad-request` for callers who don't accept JSON. Does not apply to files, which are sent in their own type.
 */
function requireJson(context: Context): void {
  const accept = context.req.header('accept') ?? '*/*'
  if (!/json|\*\/\*|application\/\*|image\/|pdf|octet/.test(accept))
    throw new Problem('bad-request', { detail: 'This server answers application/fhir+json alone.' })
}

/** The parameters of a search that is sent as a form; the address must not have any then. */
async function formOf(context: Context): Promise<URLSearchParams> {
  const form = await readForm(context)
  if (form === null || new URL(context.req.url).search !== '')
    throw new Problem('bad-request', { detail: 'Send the parameters of the search as a form.' })
  return form
}
