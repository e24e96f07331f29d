import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, RiskProfileId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/risk/risk-assessment-profiles.ts'
import { readAllPages } from '../../../device/api-client/read-all-pages.ts'
import { responseSchema, nullOnStatus } from '../api.ts'
import type { Api } from '../api.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'

/** The cache name of the risk checks on the device. */
export const riskChecksCacheName = (loginId: LoginId) => `risk-checks-${loginId}`

/** The patient's risk checks, newest first, after sending unsent ones; empty for a 404 (P8.risk.01). */
export const searchRiskProfilesQuery = (
  { api, viewed, riskChecks }: Pick<SignedInDevice, 'api' | 'viewed' | 'riskChecks'>,
  loginId: LoginId,
) =>
  queryOptions({
    queryKey: ['risk', loginId, 'checks'],
    queryFn: async () => {
      await riskChecks.send()
      return viewed
        .read({
          name: riskChecksCacheName(loginId),
          schema: responseSchema(calls.searchRiskProfiles).shape.records,
          load: () => readAllPages(api, calls.searchRiskProfiles, { request: { patientLoginId: loginId } }),
        })
        .catch(nullOnStatus(404))
    },
    select: (records) => records ?? [],
  })

/** Deletes a check from the patient's list. */
export const deleteRiskProfile = (api: Api, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (id: RiskProfileId) => api.call(calls.deleteRiskProfile, { query: { id } }),
    meta: { refreshes: [['risk', loginId, 'checks']] },
  })

/** Restores a deleted check. */
export const restoreRiskProfile = (api: Api, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (id: RiskProfileId) => api.call(calls.restoreRiskProfile, { query: { id } }),
    meta: { refreshes: [['risk', loginId, 'checks']] },
  })

/** The unfinished risk check and the unsent ones on this device. */
export const localRiskChecksQuery = ({ riskChecks }: Pick<SignedInDevice, 'riskChecks'>, loginId: LoginId) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['risk', loginId, 'here'],
    queryFn: async () => ({ draft: await riskChecks.draft(), waiting: await riskChecks.unsent() }),
  })

/** Completes the current risk check and queues it to be sent. */
export const finishRiskCheck = (device: Pick<SignedInDevice, 'riskChecks'>, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (answers: Parameters<SignedInDevice['riskChecks']['finish']>[0]) => device.riskChecks.finish(answers),
    meta: { refreshes: [localRiskChecksQuery(device, loginId).queryKey] },
  })
