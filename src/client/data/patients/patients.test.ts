import { expect, test } from 'vitest'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { getPatientHomeQuery, getPatientQuery, getPatientRegistrationDetailsQuery } from './patients.ts'
import { createQueryClient } from '../query-client.ts'
import { getUserAccountQuery } from '../accounts/user-accounts.ts'

const refusal = (status: number) =>
  new ApiException({ status, headers: new Headers(), text: '', isOurs: true }, { isTyped: false })

/** A device whose server returns this status for each call. */
const deviceThat = (status: number) =>
  ({
    api: { call: () => Promise.reject(refusal(status)) },
    viewed: { read: ({ load }: { load: () => Promise<unknown> }) => load() },
  }) as unknown as Parameters<typeof getPatientQuery>[0]
const patientId = 'a-patient' as PatientId

test('P8.profile.01: a 404 on the patient is an empty result; other errors are thrown', async () => {
  const client = createQueryClient()
  expect(await client.fetchQuery(getPatientQuery(deviceThat(404), patientId))).toBeNull()
  expect(await client.fetchQuery(getPatientHomeQuery(deviceThat(404), 'a-login' as LoginId))).toBeNull()
  const refused = { ...getPatientQuery(deviceThat(403), 'another' as PatientId), retry: false }
  await expect(client.fetchQuery(refused)).rejects.toThrow('unexpected server error')
})

test('P8.profile.02: a 404 on the user is an empty result', async () => {
  const client = createQueryClient()
  expect(await client.fetchQuery(getUserAccountQuery(deviceThat(404).api, 'a-login'))).toBeNull()
  const refused = { ...getUserAccountQuery(deviceThat(403).api, 'another'), retry: false }
  await expect(client.fetchQuery(refused)).rejects.toThrow('unexpected server error')
})

test('A3.profile.03: numberOfLessions of the wire is numberOfLesions to the client', async () => {
  const api = { call: () => Promise.resolve({ patientId, numberOfLessions: 3 }) } as unknown as Parameters<
    typeof getPatientRegistrationDetailsQuery
  >[0]
  const known = await createQueryClient().fetchQuery(getPatientRegistrationDetailsQuery(api, 'a-token'))
  expect(known).toEqual({ patientId, numberOfLesions: 3 })
})
