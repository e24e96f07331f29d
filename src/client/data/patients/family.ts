import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/patients/family.ts'
import type { Api, CachedApi } from '../api.ts'
import { minute, responseSchema } from '../api.ts'

const familyKey = ['family'] as const

/**
 * The children whose record the user sees as their guardian, and the user's own guardians; cached for offline use.
 */
export const getFamilyQuery = ({ api, viewed }: CachedApi, loginId: LoginId) =>
  queryOptions({
    queryKey: [...familyKey, loginId],
    queryFn: ({ signal }) =>
      viewed.read({
        name: `family-${loginId}`,
        schema: responseSchema(calls.getFamily),
        load: () => api.call(calls.getFamily, {}, { signal }),
      }),
    staleTime: minute,
  })

/** Gives up access to a child's record. */
export const leaveChild = (api: Api) =>
  mutationOptions({
    mutationFn: (patientId: PatientId) => api.call(calls.leaveChild, { query: { patientId } }),
    meta: { refreshes: [familyKey] },
  })
