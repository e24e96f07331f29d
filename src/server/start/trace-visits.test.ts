import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { addClinic } from '../../../tests/support/clinic.ts'
import { commit, sendPhotos, visitAt } from '../../../tests/support/send-visit.ts'
import { startTestServer } from '../../../tests/support/server/test-server.ts'

type Span = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code: number } }

const spans: Span[] = []
const bodies: string[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    bodies.push(JSON.stringify(body))
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
const { port } = collector.address() as { port: number }
const server = await startTestServer({ tracesUrl: new URL(`http://127.0.0.1:${port}/v1/traces`) })
afterAll(() => collector.close())
const clinic = await addClinic(server)
const { pharmacist } = clinic

const ofVisit = (visitId: string) => spans.filter(({ traceId }) => traceId === visitId.replaceAll('-', ''))

test('a visit is one trace, from the tablet by its calls to its jobs, and nothing but names of steps and ids leaves', async () => {
  const visit = await visitAt(clinic, 1)
  const { visitId, patientProfile } = visit.upload
  await sendPhotos(server, pharmacist, visit)
  expect((await commit(server, pharmacist, visit)).status).toBe(200)
  server.clock.advance(1)
  const { image_id: imageId } = await server.services.database.db
    .selectFrom('images')
    .select('image_id')
    .where('visit_id', '=', visitId)
    .executeTakeFirstOrThrow()
  await server.services.trace({ name: 'make-image-kinds', ids: () => ({ imageId }) }, () => Promise.resolve())

  const steps = ['practitionervisits/registration', 'uploads/send', 'practitionervisits/upload', 'make-image-kinds']
  await vi.waitFor(() => expect(ofVisit(visitId)).toHaveLength(steps.length + 1), 20_000)
  const [root, ...others] = ofVisit(visitId).toSorted(
    (one, other) => Number(!!one.parentSpanId) - Number(!!other.parentSpanId),
  )
  expect(root).toMatchObject({ name: 'visit on its tablet' })
  expect(others.map(({ name }) => name).toSorted()).toEqual(steps.toSorted())
  expect(new Set(others.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]))
  const { lastName } = patientProfile.patient
  expect(bodies.join()).not.toContain(lastName)
})

test('a refused step says that it failed, and who asks waits for no collector', async () => {
  const visit = await visitAt(clinic, 1)
  const { visitId } = visit.upload
  expect((await commit(server, pharmacist, visit)).status).toBe(422)
  await vi.waitFor(() => expect(ofVisit(visitId)).toMatchObject([{ status: { code: 2 } }]), 20_000)
  collector.close()
  collector.closeAllConnections()
  await sendPhotos(server, pharmacist, visit)
  expect((await commit(server, pharmacist, visit)).status).toBe(200)
})

test('what is about no visit is in no trace', async () => {
  const before = spans.length
  expect((await server.call('GET', '/useraccounts/get', { token: pharmacist.token })).status).toBe(200)
  await server.services.trace({ name: 'maintenance', ids: () => ({}) }, () => Promise.resolve())
  expect(spans).toHaveLength(before)
})
