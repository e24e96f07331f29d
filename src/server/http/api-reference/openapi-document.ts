import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import type * as z from 'zod'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { envelope } from '../../../contract/visits/envelope.ts'
import { type ProblemCode, problemCatalogue, problemDetails } from '../../../contract/problem.ts'

/** The problems that any call with a token, body or path can return besides its own. */
const commonProblems: readonly ProblemCode[] = [
  'malformed-json',
  'changed-on-the-way',
  'forbidden',
  'not-found',
  'too-large',
  'unsupported-media-type',
  'invalid',
  'unexpected',
]

/** The OpenAPI 3.1 document of all calls, generated from the contract. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): object {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  for (const endpoint of endpoints) app.openAPIRegistry.registerPath(routeOf(endpoint))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Lentigo API',
      version: '1',
      description:
        'Skin checks and mole mapping for New Zealand and Australia. Every body is an envelope { location, timezoneOffset, requestModel }; every failure is problem details with a code, but for 401, which has an empty body.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
  })
}

function routeOf(endpoint: Endpoint): ReturnType<typeof createRoute> {
  const { params, query, request, form, response } = endpoint
  return createRoute({
    method: endpoint.method,
    path: endpoint.path,
    operationId: `${endpoint.method}-${endpoint.name.replaceAll('/', '-')}`,
    tags: [endpoint.name.split('/')[0] ?? 'other'],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    request: {
      ...(params ? { params } : {}),
      ...(query ? { query } : {}),
      ...(form ? { body: { required: true, content: { 'multipart/form-data': { schema: form } } } } : {}),
      ...(request ? { body: { required: true, content: { 'application/json': { schema: envelope(request) } } } } : {}),
    },
    responses: {
      ...(response
        ? { 200: { description: 'Done.', content: { 'application/json': { schema: response } } } }
        : { 204: { description: 'Done; no content.' } }),
      ...(endpoint.access === 'public' ? {} : { 401: { description: 'Sign in again. The body is empty.' } }),
      ...problemsOf(endpoint),
    },
  })
}

function problemsOf(
  endpoint: Endpoint,
): Record<number, { description: string; content: { 'application/problem+json': { schema: z.ZodType } } }> {
  const codes = [...new Set([...endpoint.problems, ...commonProblems])]
  const byStatus = Map.groupBy(codes, (code) => problemCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${problemCatalogue[code].title}`).join(' '),
        content: { 'application/problem+json': { schema: problemDetails } },
      },
    ]),
  )
}
