import { expect, test } from 'vitest'
import { addClinic } from '../../../../tests/support/clinic.ts'
import { commit, sendPhotos, visitAt, withChange } from '../../../../tests/support/send-visit.ts'
import { addPerson, type Person } from '../../../../tests/support/server/people.ts'
import { startTestServer } from '../../../../tests/support/server/test-server.ts'
import { Role } from '../../../contract/enums.ts'
import type { StepSeconds } from '../../../contract/visits/visit-upload.ts'

const server = await startTestServer()
const clinic = await addClinic(server)

async function sendVisit(by: Person, stepSeconds: StepSeconds | undefined): Promise<void> {
  const visit = withChange(await visitAt(clinic), (upload) => ({ ...upload, ...(stepSeconds && { stepSeconds }) }))
  await sendPhotos(server, by, visit)
  expect((await commit(server, by, visit)).status).toBe(200)
}
const stepTimesOf = async ({ practiceId }: Pick<typeof clinic, 'practiceId'>) => {
  const manager = await addPerson(server, { role: Role.PracticeManager, practices: [practiceId] })
  const { body } = await server.call('POST', '/devices/list', { token: manager.token, body: { practiceId } })
  return body.stepTimes
}

test('a manager reads how long the steps of visits took once five told it, of everybody together, in the order of the steps', async () => {
  const colleague = await addPerson(server, { role: Role.Doctor, practices: [clinic.practiceId] })
  for (const minutes of [1, 2, 3, 9]) await sendVisit(clinic.pharmacist, { plot: minutes * 60 })
  // From a tablet with an earlier build.
  await sendVisit(clinic.pharmacist, undefined)
  expect(await stepTimesOf(clinic)).toEqual([])
  await sendVisit(colleague, { plot: 240, patient: 30 })
  expect(await stepTimesOf(clinic)).toEqual([{ step: 'plot', visits: 5, usual: 180, long: 420 }])
  for (const seconds of [20, 25, 30, 35, 40]) await sendVisit(colleague, { patient: seconds })
  expect(await stepTimesOf(clinic)).toEqual([
    { step: 'patient', visits: 6, usual: 30, long: 38 },
    { step: 'plot', visits: 5, usual: 180, long: 420 },
  ])
  expect(await stepTimesOf(await addClinic(server, 'Hill Pharmacy'))).toEqual([])
})

test.each([
  ['a step that there is not', { nap: 30 }],
  ['a time below nothing', { plot: -1 }],
  ['more than a day', { plot: 86_401 }],
])('%s is refused', async (_, stepSeconds) => {
  const visit = withChange(await visitAt(clinic), (upload) => ({ ...upload, stepSeconds: stepSeconds as StepSeconds }))
  expect((await commit(server, clinic.pharmacist, visit)).status).toBe(422)
})
