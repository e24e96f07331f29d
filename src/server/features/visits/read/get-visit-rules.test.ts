import { expect, test } from 'vitest'
import { addClinic } from '../../../../../tests/support/clinic.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pharmacist } = await addClinic(server)

test('a tablet hears that NHI numbers for tests are taken in a demo, and refused elsewhere', async () => {
  const rules = async () => (await server.call('GET', '/practitionervisits/rules', { token: pharmacist.token })).body
  expect(await rules()).toEqual({ testNumbers: 'accepted' })
  server.services.config.demo = false
  expect(await rules()).toEqual({ testNumbers: 'refused' })
  server.services.config.demo = true
})
