import { expect, test } from 'vitest'
import { addPatientWhoSends } from '../../../../../tests/support/own-photos.ts'
import { makePhoto } from '../../../../../tests/support/send-visit.ts'
import type { Person } from '../../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()

/** Begins a large form and sends nothing more of it until it is let go. */
function drip({ token }: Person) {
  const rest = Promise.withResolvers<void>()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('--b\r\n')),
    pull: async (controller) => {
      await rest.promise
      controller.close()
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '1000000',
  }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const answer = server.fetch(new Request('http://localhost/api/v1/images/upload', init))
  return { answer: Promise.resolve(answer), letGo: rest.resolve }
}

const photo = await makePhoto()
async function send(by: Person) {
  const raw = new FormData()
  for (const [name, value] of Object.entries({ PatientLoginId: by.loginId, BodyPartId: '44', FileName: 'IMG_1.jpg' }))
    raw.set(name, value)
  raw.set('File', new Blob([new Uint8Array(photo)]), 'photo')
  return server.call('POST', '/images/upload', { token: by.token, raw })
}

test('who drips into uploads holds one place, however many they begin, and others send meanwhile', async () => {
  const [attacker, other] = [await addPatientWhoSends(server, true), await addPatientWhoSends(server, true)]
  const first = drip(attacker)
  // The first has its place once the second is refused.
  await expect
    .poll(async () => {
      const next = drip(attacker)
      next.letGo()
      const { status, headers } = await next.answer
      return [status, headers.get('retry-after')]
    })
    .toEqual([429, '2'])
  expect((await send(other)).status).toBe(200)
  first.letGo()
  expect((await first.answer).status).toBe(400)
  expect((await send(attacker)).status).toBe(200)
})

test('after 24 MB in ten seconds a sender waits, unread; others do not', async () => {
  const [attacker, other] = [await addPatientWhoSends(server, true), await addPatientWhoSends(server, true)]
  const sendLarge = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' }
    const body = new Uint8Array(13 * 1024 ** 2)
    const request = new Request('http://localhost/api/v1/images/upload', { method: 'POST', headers, body })
    const answer = await server.fetch(request)
    return { status: answer.status, headers: answer.headers, isRead: request.bodyUsed }
  }
  expect([(await sendLarge(attacker)).status, (await sendLarge(attacker)).status]).toEqual([400, 400])
  const third = await sendLarge(attacker)
  expect([third.status, third.isRead]).toEqual([429, false])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect((await sendLarge(other)).status).toBe(400)
})
