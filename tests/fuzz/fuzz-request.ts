import * as z from 'zod'
import type { Access, Endpoint } from '../../src/contract/endpoint.ts'
import { pick, type Random } from '../../src/server/demo/seeded-random.ts'
import { type ActorName, actorNames, type AccessWorld } from '../support/access/access-world.ts'
import { type JsonSchema, type KnownValues, randomValue, fuzzValue } from './fuzz-value.ts'
import { type ProofKind, proofHeaders, proofKinds } from './fuzz-proofs.ts'

/** One request of the fuzz, and what it was made of. */
export type FuzzRequest = {
  endpoint: string
  actor: ActorName
  proof: ProofKind | null
  method: string
  path: string
  headers: Record<string, string>
  body: string | Uint8Array | null
}

type Shapes = Record<'params' | 'query' | 'request', JsonSchema | null>
const shapesOf = new Map<string, Shapes>()

function shapes(endpoint: Endpoint): Shapes {
  const known = shapesOf.get(endpoint.name)
  if (known !== undefined) return known
  const read = (schema: z.ZodType | undefined) =>
    schema === undefined ? null : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const made = { params: read(endpoint.params), query: read(endpoint.query), request: read(endpoint.request) }
  shapesOf.set(endpoint.name, made)
  return made
}

const clinicians = ['pharmacist of this pharmacy', 'doctor of this practice', 'manager'] as const
const tablets = ['tablet of this pharmacy', 'tablet of another pharmacy'] as const

/** Who may knock at all: most requests come from them, so that more than the door is asked. */
function authorisedActors(access: Access): readonly ActorName[] {
  switch (access) {
    case 'public':
      return ['no token']
    case 'anonymous':
      return ['anonymous token', 'patient', 'melanographer', ...clinicians]
    case 'session':
      return ['patient', 'melanographer', ...clinicians]
    case 'clinician':
    case 'visit-staff':
      return clinicians
    case 'upload-ticket':
      return ['upload ticket']
    case 'device':
      return tablets
    case 'visit-staff-or-device':
      return [...clinicians, ...tablets]
    case 'upload-ticket-or-device':
      return ['upload ticket', ...tablets]
  }
}

/** What of the world a request names, by field. */
export function knownValues(world: AccessWorld): KnownValues {
  const { manifest } = world.visit
  const tablets = Object.values(world.tablets)
  const seen = Object.entries({ ...world.seen.image, ...world.seen.bodyshot }).map(([name, value]) => [name, [value]])
  return {
    ...Object.fromEntries(seen),
    practiceId: [world.pharmacy, world.clinic, 2 ** 31, 0],
    patientId: [world.patientId],
    visitId: [manifest.visitId],
    visitIds: [[manifest.visitId]],
    uploadId: [world.uploadId],
    deviceId: tablets.map(({ deviceId }) => deviceId),
    ticket: tablets.map(({ ticket }) => ticket),
    tickets: tablets.map(({ ticket }) => [ticket]),
    bookingId: [world.bookingId],
    siteId: [world.siteId],
    serviceId: [world.offer.serviceId],
    productId: [world.offer.productId],
    scopeId: [world.offer.scopeId],
    lesionId: [world.seen.lesionId],
    loginId: Object.values(world.people).map(({ loginId }) => loginId),
    sessionId: Object.values(world.people).map(({ sessionId }) => sessionId),
    userName: Object.values(world.people).map(({ userName }) => userName),
    kind: ['sealed', 'plain', 'check-in'],
  }
}

type About = { random: Random; world: AccessWorld; known: KnownValues; endpoint: Endpoint; newNonce: () => string }

let proofsMade = 0
/** Every kind in turn: chance left one out of a short run. */
function nextProof(): ProofKind {
  proofsMade += 1
  return proofKinds[proofsMade % proofKinds.length] ?? 'right'
}

/** A request of an endpoint by somebody, valid in most parts and strange in some; the same for the same numbers. */
export async function fuzzRequest(about: About): Promise<FuzzRequest> {
  const { random, world, known, endpoint, newNonce } = about
  const actor = pick(random, random() < 0.3 ? actorNames : authorisedActors(endpoint.access))
  const method = endpoint.method.toUpperCase()
  const strangeness = pick(random, [0, 0.02, 0.1])
  const like = (schema: JsonSchema | null) =>
    schema === null ? null : fuzzValue(schema, { random, known, strangeness, root: schema, name: '' })
  const { params, query, request } = shapes(endpoint)
  const path = `${fuzzPath(endpoint, like(params), random)}${fuzzQuery(like(query), random)}`
  const { body, headers } = fuzzBody(random, endpoint.request === undefined ? null : { value: like(request) })
  const device = world.tablets[actor]
  const proof = device === undefined ? null : random() < 0.5 ? 'right' : nextProof()
  const bearer = world.tokens[actor]
  const credentials =
    device === undefined || proof === null
      ? fuzzBearer(random, bearer)
      : await proofHeaders(random, proof, {
          device,
          other: pick(random, Object.values(world.tablets)),
          nonce: newNonce(),
          method,
          path,
        })
  const all = { ...headers, ...credentials, ...extraHeaders(random) }
  return { endpoint: endpoint.name, actor, proof, method, path, headers: all, body }
}

const awkwardParts = [
  '%00',
  '%ff',
  '%E0%A4%A',
  '..',
  '%2e%2e%2f',
  'null',
  '0',
  '-1',
  '9'.repeat(30),
  'x'.repeat(3000),
  '%F0%9F%94%92',
]

function fuzzPath({ path }: Endpoint, params: unknown, random: Random): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (random() < 0.1) return pick(random, awkwardParts)
    const value = (params as Record<string, unknown> | null)?.[name]
    return encodeURIComponent(
      typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? 'x').toWellFormed(),
    )
  })
}

function fuzzQuery(query: unknown, random: Random): string {
  if (query === null || typeof query !== 'object') return random() < 0.02 ? `?${pick(random, awkwardParts)}` : ''
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return `${encodeURIComponent(name)}=${random() < 0.05 ? pick(random, awkwardParts) : encodeURIComponent(text.toWellFormed().slice(0, 2000))}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const json = { 'content-type': 'application/json' }

function fuzzBody(random: Random, asked: { value: unknown } | null): Pick<FuzzRequest, 'body' | 'headers'> {
  if (asked === null) {
    if (random() < 0.7) return { body: null, headers: {} }
    return {
      body: Buffer.from('some bytes of a photo'),
      headers: { 'content-type': pick(random, ['application/offset+octet-stream', 'text/plain', 'application/json']) },
    }
  }
  const text = JSON.stringify({ location: '/fuzz', timezoneOffset: -780, requestModel: asked.value })
  const kind = random()
  if (kind < 0.8) return { body: text, headers: json }
  if (kind < 0.86) return { body: JSON.stringify(randomValue(random)), headers: json }
  if (kind < 0.9) return { body: text.slice(0, Math.floor(random() * text.length)), headers: json }
  if (kind < 0.92) return { body: Buffer.from([0xff, 0xfe, 0x00, 0x7b]), headers: json }
  if (kind < 0.94)
    return { body: pick(random, ['['.repeat(5000), '{"a":'.repeat(100), `[${'0,'.repeat(30_000)}0]`]), headers: json }
  if (kind < 0.96)
    return {
      body: text,
      headers: { 'content-type': pick(random, ['text/plain', 'multipart/form-data; boundary=x', '']) },
    }
  if (kind < 0.98) return { body: text, headers: { ...json, 'content-digest': 'sha-256=:AAAA:' } }
  return { body: null, headers: json }
}

function fuzzBearer(random: Random, token: string | undefined): Record<string, string> {
  if (random() < 0.95) return token === undefined ? {} : { authorization: `Bearer ${token}` }
  const [head = '', payload = ''] = (token ?? 'e30.e30.x').split('.')
  const wrong = [
    '',
    'Bearer',
    'Bearer x',
    'Basic YTpi',
    `Bearer ${head}.${payload}.`,
    'Bearer e30.e30.e30',
    'Bearer null.null.null',
    'DPoP x',
    `Bearer ${'a'.repeat(6000)}`,
  ]
  return { authorization: pick(random, wrong) }
}

const extraHeaderValues: Record<string, readonly string[]> = {
  'idempotency-key': ['x', '1.1', 'a'.repeat(3000)],
  'upload-offset': ['0', '-1', '99999999999999999999', 'x', '1e9'],
  'tus-resumable': ['1.0.0', '0.2', 'x'],
  'x-forwarded-for': ['198.51.100.1', 'haha', '::1, ::1'],
  'x-lentigo-nonce': ['abcdEFGH-1234', '<script>'],
  range: ['bytes=0-1', 'bytes=9-1', 'x'],
  'if-none-match': ['*', '"x"', 'W/"'],
  'accept-encoding': ['gzip', '*;q=x'],
  'content-encoding': ['gzip', 'br'],
  cookie: ['a=b; a=b; =', 'x'.repeat(2000)],
  host: ['evil.test', 'localhost:1', '[::1]'],
}

function extraHeaders(random: Random): Record<string, string> {
  const names = Object.keys(extraHeaderValues).filter(() => random() < 0.05)
  return Object.fromEntries(names.map((name) => [name, pick(random, extraHeaderValues[name] ?? [''])]))
}
