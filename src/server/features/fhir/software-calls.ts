import type { Context } from 'hono'
import type { LogRefusal } from '../../http/log-refusals.ts'
import { Problem } from '../../http/problem.ts'
import { fhirJson } from './answer-failure.ts'
import { authenticateClient, type FhirClient, requireScope } from './clients/authenticate-client.ts'
import { readForm } from './read-form.ts'
import { type BinaryDependencies, readBinary } from './resources/read-binary.ts'
import { readOrganization, readResource, searchOrganizations } from './resources/read-resource.ts'
import { isPatientResourceType, patientResourceTypes } from './resources/resource-types.ts'
import { resourceId } from './resources/search-query.ts'
import { searchResources } from './resources/search-resources.ts'
import { makeLane } from '../../platform/lane.ts'

/** Software looks into many records at once and draws documents: it takes turns, so that screens go on beside it. */
const limits = { atOnce: 4, waiting: 100, perCaller: 12, deadline: 20_000 }

type Answer = (context: Context, client: FhirClient) => Promise<Response>
type Calls = Record<'readFile' | 'readOne' | 'search' | 'searchByForm', (context: Context) => Promise<Response>>

/** The calls of software with an access token, each in its turn and within its scopes. */
export function softwareCalls(deps: BinaryDependencies & { logRefusal: LogRefusal }): Calls {
  const { logRefusal } = deps
  const inLane = makeLane(limits)
  const forClient =
    (answer: Answer) =>
    async (context: Context): Promise<Response> => {
      requireJson(context)
      const client = await authenticateClient(deps, context)
      try {
        return await inLane(client.clientId, () => answer(context, client))
      } catch (error) {
        const { path } = context.req
        const endpoint = { name: callName(context.req.param('type') ?? 'Binary') }
        await logRefusal(error, { endpoint, actor: { kind: 'software', loginId: client.loginId }, askedFor: path })
        throw error
      }
    }
  const search = async (context: Context, client: FhirClient, parameters: URLSearchParams) => {
    const type = typeOf(context)
    requireScope(client, type, 'search')
    const found = isPatientResourceType(type)
      ? await searchResources(deps, client, { type, parameters })
      : await searchOrganizations(deps, client, parameters)
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
        isPatientResourceType(type) ? await readResource(deps, client, { type, id }) : await readOrganization(deps, id),
      )
    }),
    search: forClient((context, client) => search(context, client, new URL(context.req.url).searchParams)),
    searchByForm: forClient(async (context, client) => search(context, client, await formOf(context))),
  }
}

/** What the security log calls a call: never what somebody typed. */
const callName = (type: string): string =>
  [...patientResourceTypes, 'Organization', 'Binary'].includes(type) ? `fhir/${type.toLowerCase()}` : 'fhir/unknown'

const noStore = { 'cache-control': 'no-store' }
/** Answers a resource. */
export const fhirAnswer = (context: Context, resource: object): Response =>
  context.body(JSON.stringify(resource), 200, { ...noStore, 'content-type': fhirJson })

/** The type that a request is about. Throws `not-found` for one that this server has not. */
function typeOf(context: Context): string {
  const type = context.req.param('type') ?? ''
  if (!isPatientResourceType(type) && type !== 'Organization')
    throw new Problem('not-found', { detail: 'This server has no resources of this type. See /fhir/metadata.' })
  return type
}

function idOf(context: Context): string {
  const id = resourceId.safeParse(context.req.param('id')).data
  if (id === undefined) throw new Problem('not-found')
  return id
}

/** Throws `bad-request` for who takes no JSON; a file comes as it is whatever is asked for. */
function requireJson(context: Context): void {
  const accept = context.req.header('accept') ?? '*/*'
  if (!/json|\*\/\*|application\/\*|image\/|pdf|octet/.test(accept))
    throw new Problem('bad-request', { detail: 'This server answers application/fhir+json alone.' })
}

/** The parameters of a search as a form, beside which none may stand in the address. */
async function formOf(context: Context): Promise<URLSearchParams> {
  const form = await readForm(context)
  if (form === null || new URL(context.req.url).search !== '')
    throw new Problem('bad-request', { detail: 'Send the parameters of the search as a form.' })
  return form
}
