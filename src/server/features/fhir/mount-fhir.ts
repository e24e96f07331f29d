import type { OpenAPIHono } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { logRefusals } from '../../http/log-refusals.ts'
import { Problem } from '../../http/problem.ts'
import { rateLimiter } from '../../http/rate-limit.ts'
import type { Services } from '../../platform/services.ts'
import { answerFailure } from './answer-failure.ts'
import { capabilityStatement, smartConfiguration } from './capability-statement.ts'
import { clientKeys } from './clients/client-keys.ts'
import { fhirTokens } from './clients/fhir-tokens.ts'
import { issueToken } from './clients/issue-token.ts'
import { dicomCalls } from './dicom-web/dicom-calls.ts'
import { clientCalls } from './for-client.ts'
import type { BinaryDependencies } from './resources/read-binary.ts'
import { fhirAnswer, softwareCalls } from './software-calls.ts'

type FhirServices = Services & Pick<BinaryDependencies, 'findAccess' | 'readReportPdf'>

/**
 * The read-only API for software of practices and for patient apps: FHIR R4 below /fhir, with the same mapping as the
 * copy of a patient's data.
 */
export function mountFhir(app: OpenAPIHono, services: FhirServices): void {
  const { publicUrl } = services.config
  const tokens = fhirTokens(services)
  const logRefusal = logRefusals(services)
  const reading = { ...services, tokens, logRefusal, baseUrl: `${publicUrl}/fhir` }
  const forClients = clientCalls(reading)
  const calls = softwareCalls(reading, forClients)
  const attempts = rateLimiter(services.database.pool, services.pause)
  const token = issueToken({ ...services, tokens, attempts, keysOf: clientKeys(services.config) })

  const fhir = new Hono()
  fhir.onError(answerFailure(services.logger))
  fhir.use(fromAnyPage)
  fhir.get('/metadata', (context) => fhirAnswer(context, capabilityStatement(publicUrl)))
  fhir.get('/.well-known/smart-configuration', (context) => context.json(smartConfiguration(publicUrl)))
  fhir.post('/token', token)
  fhir.route('/dicomweb', dicomCalls(reading, forClients))
  fhir.get('/Binary/:id', calls.readFile)
  fhir.get('/:type/:id', calls.readOne)
  fhir.get('/:type', calls.search)
  fhir.post('/:type/_search', calls.searchByForm)
  fhir.all('*', (context) => {
    if (context.req.method === 'GET') throw new Problem('not-found')
    throw new Problem('method-not-allowed', { detail: 'This server is read only.', headers: { allow: 'GET' } })
  })
  app.route('/fhir', fhir)
}

/** A patient's app may be a page from any server. This API reads no cookies; only a token gives access. */
const fromAnyPage = cors({
  origin: '*',
  allowMethods: ['GET', 'POST'],
  allowHeaders: ['authorization', 'content-type', 'accept', 'prefer'],
  exposeHeaders: ['retry-after', 'warning', 'www-authenticate'],
  maxAge: 3600,
})
