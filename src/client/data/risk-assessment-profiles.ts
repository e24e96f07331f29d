import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { LoginId, RiskProfileId } from '../../contract/ids.ts'
import {
  deleteRiskProfile,
  restoreRiskProfile,
  searchRiskProfiles,
} from '../../contract/patients/risk-assessment-profiles.ts'
import { readAllPages } from '../../device/api-client/read-all-pages.ts'
import { answerSchema, orNull } from './asking.ts'
import type { Api } from './asking.ts'
import type { SignedInDevice } from '../device/device-context.tsx'

/** Under which name the checks are kept on the device. */
export const checksName = (loginId: LoginId) => `risk-checks-${loginId}`

/** The patient's checks, the newest first, after those that waited were sent; none where there are none (P8.risk.01). */
export const checksQuery = (
  { api, seen, riskChecks }: Pick<SignedInDevice, 'api' | 'seen' | 'riskChecks'>,
  loginId: LoginId,
) =>
  queryOptions({
    queryKey: ['risk', loginId, 'checks'],
    queryFn: async () => {
      await riskChecks.send()
      return seen
        .read({
          name: checksName(loginId),
          schema: answerSchema(searchRiskProfiles).shape.records,
          load: () => readAllPages(api, searchRiskProfiles, { request: { patientLoginId: loginId } }),
        })
        .catch(orNull(404))
    },
    select: (records) => records ?? [],
  })

/** Deletes a check of the patient's, or puts it back. */
export const changeCheck = (api: Api, loginId: LoginId) =>
  mutationOptions({
    mutationFn: ({ id, to }: { id: RiskProfileId; to: 'deleted' | 'restored' }) =>
      api.call(to === 'deleted' ? deleteRiskProfile : restoreRiskProfile, { query: { id } }),
    meta: { refreshes: [['risk', loginId, 'checks']] },
  })

/** What this device alone has: the check that was begun, and those that wait to be sent. */
export const ownChecksQuery = ({ riskChecks }: Pick<SignedInDevice, 'riskChecks'>, loginId: LoginId) =>
  queryOptions({
    networkMode: 'always',
    queryKey: ['risk', loginId, 'here'],
    queryFn: async () => ({ draft: await riskChecks.draft(), waiting: await riskChecks.waiting() }),
  })

/** Finishes the check that was begun, which is sent from here on. */
export const finishCheck = (device: Pick<SignedInDevice, 'riskChecks'>, loginId: LoginId) =>
  mutationOptions({
    mutationFn: (answers: Parameters<SignedInDevice['riskChecks']['finish']>[0]) => device.riskChecks.finish(answers),
    meta: { refreshes: [ownChecksQuery(device, loginId).queryKey] },
  })
