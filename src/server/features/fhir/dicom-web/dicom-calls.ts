import { type Context, Hono } from 'hono'
import { Problem } from '../../../http/problem.ts'
import { jpegBaseline } from '../../../records/fhir/dicom/write-dicom.ts'
import { type FhirClient, requireScope } from '../clients/authenticate-client.ts'
import type { ClientCalls } from '../for-client.ts'
import type { BinaryDependencies } from '../resources/read-binary.ts'
import {
  answerParts,
  metadataOf,
  openPart,
  renderPhoto,
  type RetrieveDependencies,
  type StudyPart,
} from './retrieve-study.ts'
import { type Found, searchInStudy, searchStudies } from './search-studies.ts'

type Answer = (context: Context, client: FhirClient) => Promise<Response>

/**
 * DICOMweb (PS3.18) for the photos of the records that software may open: QIDO-RS and WADO-RS, under the scope of
 * ImagingStudy.
 */
export function dicomCalls(deps: BinaryDependencies, calls: ClientCalls): Hono {
  const web = new Hono()
  const get = (path: string, answer: Answer) =>
    web.get(
      path,
      calls.forClient(() => 'fhir/imagingstudy', answer),
    )
  const [study, series, instance] = [
    '/studies/:study',
    '/studies/:study/series/:series',
    '/studies/:study/series/:series/instances/:instance',
  ]
  get('/studies', async (context, client) => {
    requireRead(context, client, 'search')
    return answerFound(context, await searchStudies(deps, client, parametersOf(context)))
  })
  get(`${study}/series`, searchIn(deps, 'series'))
  get(`${study}/instances`, searchIn(deps, 'instances'))
  get(`${series}/instances`, searchIn(deps, 'instances'))
  for (const part of [study, series, instance]) {
    get(part, retrieve({ ...deps, ...calls }, 'files'))
    get(`${part}/metadata`, async (context, client) => {
      requireRead(context, client, 'read')
      return dicomAnswer(context, metadataOf(await openPart(deps, client, partOf(context)), deps.baseUrl))
    })
  }
  get(`${instance}/frames/1`, retrieve({ ...deps, ...calls }, 'frames'))
  get(`${instance}/rendered`, async (context, client) => {
    requireRead(context, client, 'read', ['image/jpeg', 'image/*'])
    const photo = await openPart(deps, client, partOf(context))
    const bytes = await renderPhoto(deps, photo, viewportOf(parametersOf(context)))
    return context.body(bytes, 200, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
  })
  return web
}

const searchIn =
  (deps: BinaryDependencies, level: 'series' | 'instances'): Answer =>
  async (context, client) => {
    requireRead(context, client, 'search')
    const { study: uid, series } = partOf(context)
    const parameters = parametersOf(context)
    return answerFound(context, await searchInStudy(deps, client, { uid, series, level, parameters }))
  }

const retrieve =
  (deps: RetrieveDependencies, as: 'files' | 'frames'): Answer =>
  async (context, client) => {
    const types = as === 'files' ? ['application/dicom'] : ['image/jpeg', 'application/octet-stream']
    requireRead(context, client, 'read', types)
    requireTransferSyntax(context)
    return answerParts(deps, client, { study: await openPart(deps, client, partOf(context)), as })
  }

const parametersOf = (context: Context) => new URL(context.req.url).searchParams

/** The part of a study that an address names by its UIDs. Invalid UIDs find nothing. */
const partOf = (context: Context): StudyPart & { study: string } => ({
  study: context.req.param('study') ?? '',
  series: context.req.param('series') ?? null,
  instance: context.req.param('instance') ?? null,
})

const dicomAnswer = (context: Context, body: object, headers: Record<string, string> = {}): Response =>
  context.body(JSON.stringify(body), 200, {
    'content-type': 'application/dicom+json',
    'cache-control': 'no-store',
    ...headers,
  })

const answerFound = (context: Context, { found, warnings }: Found): Response =>
  dicomAnswer(
    context,
    found,
    warnings.length === 0 ? {} : { warning: warnings.map((text) => `299 lentigo "${text}"`).join(', ') },
  )

const json = ['application/dicom+json', 'application/json']

/** Throws `forbidden` without the scope, and `bad-request` if the caller accepts none of these types. */
function requireRead(
  context: Context,
  client: FhirClient,
  ...[interaction, types = json]: [interaction: 'read' | 'search', types?: readonly string[]]
): void {
  requireScope(client, 'ImagingStudy', interaction)
  const accept = (context.req.header('accept') ?? '*/*').split(/[\s,;="]+/)
  if (![...types, '*/*', 'application/*'].some((type) => accept.includes(type)))
    throw new Problem('bad-request', { detail: `This address answers ${types[0]} alone.` })
}

/** Throws `bad-request` if the caller accepts only another encoding of the pixels: they are available as JPEG. */
function requireTransferSyntax(context: Context): void {
  const named = [...(context.req.header('accept') ?? '').matchAll(/transfer-syntax="?([\d.*]+)/g)].map(([, uid]) => uid)
  if (named.length > 0 && !named.some((uid) => uid === '*' || uid === jpegBaseline))
    throw new Problem('bad-request', { detail: `Photos are available only in the transfer syntax ${jpegBaseline}.` })
}

/** The size that a rendered photo must fit into. Throws `bad-request` for any other parameter. */
function viewportOf(parameters: URLSearchParams): { width: number; height: number } | null {
  const [name, ...more] = parameters.keys()
  if (name === undefined) return null
  const [, width, height] = /^(\d{1,5}),(\d{1,5})$/.exec(parameters.get('viewport') ?? '') ?? []
  if (more.length > 0 || !(Number(width) > 0) || !(Number(height) > 0))
    throw new Problem('bad-request', { detail: 'The only parameter here is viewport: width,height in pixels.' })
  return { width: Number(width), height: Number(height) }
}
