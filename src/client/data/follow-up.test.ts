import { expect, test, vi } from 'vitest'
import { bookingId, consultationId, loginId } from '../../contract/ids.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import type { Api } from './api.ts'
import { getConsultationForAppointment, saveFollowUp } from './consultations.ts'

const about = {
  appointmentId: bookingId.parse('6f1d5b7e-1111-4a4a-8a8a-000000000001'),
  patientLoginId: loginId.parse('6f1d5b7e-1111-4a4a-8a8a-000000000002'),
}
const id = consultationId.parse('6f1d5b7e-1111-4a4a-8a8a-000000000003')
const refusal = (status: number, extensions: object) =>
  new ApiException(
    {
      status,
      text: JSON.stringify({
        type: 'about:blank',
        title: 'No',
        status,
        detail: null,
        instance: 'LX-1',
        extensions: { code: 'conflict', ...extensions },
      }),
      headers: new Headers(),
      isOurs: true,
    },
    { isTyped: false },
  )
type Call = (name: string, request: unknown) => Promise<unknown>
const apiOf = (answer: Call) => {
  const call = vi.fn<Call>(answer)
  const api: Pick<Api, 'call'> = {
    call: (endpoint, args) => call(endpoint.name, 'request' in args ? args.request : undefined) as Promise<never>,
  }
  return { api: api as Api, names: () => call.mock.calls.map(([name]) => name) }
}

test('P8.consultation.01: a failed fetch of a follow-up returns an error message object', async () => {
  const { api } = apiOf(() => Promise.reject(refusal(500, {})))
  expect(await getConsultationForAppointment(api, about)).toEqual({
    errorMessage: expect.stringContaining('An unexpected error occurred while attempting to connect.'),
  })
  expect(await saveFollowUp(api, about, {})).toHaveProperty('errorMessage')
})

test('P4.consultation.01: a follow-up updates the consultation of its appointment, or adds one if none is found', async () => {
  const found = apiOf((name) => Promise.resolve(name.endsWith('getforappointment') ? { consultationId: id } : {}))
  await saveFollowUp(found.api, about, { notes: 'x' })
  expect(found.names()).toEqual(['consultations/getforappointment', 'consultations/update'])
  const none = apiOf(() => Promise.resolve(undefined))
  await saveFollowUp(none.api, about, { notes: 'x' })
  expect(none.names()).toEqual(['consultations/getforappointment', 'consultations/add'])
})

test('a consultation added meanwhile is updated', async () => {
  const { api, names } = apiOf((name) =>
    name === 'consultations/add'
      ? Promise.reject(refusal(409, { reason: 'appointment', consultationId: id }))
      : Promise.resolve(undefined),
  )
  await saveFollowUp(api, about, {})
  expect(names()).toEqual(['consultations/getforappointment', 'consultations/add', 'consultations/update'])
})
