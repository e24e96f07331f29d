import { queryOptions } from '@tanstack/react-query'
import type { LoginId, PatientId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/own-data/correction-requests.ts'
import type { Api } from '../api.ts'
import { mutationOf } from '../mutation-of.ts'
import { followUpsKey, recordKey } from '../query-keys.ts'

const ownRequestsKey = ['correction-requests', 'own'] as const
const requestsKey = ['correction-requests', 'staff'] as const

/** Which requests are shown. */
export type CorrectionFilter = 'open' | 'answered'

/** The patient's requests to correct their record, newest first. */
export const getMyCorrectionRequestsQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...ownRequestsKey, loginId],
    queryFn: () => api.call(calls.getMyCorrectionRequests, {}),
  })

/** Requests a correction of the record. */
export const askForCorrection = mutationOf(calls.askForCorrection, [ownRequestsKey])

/** Attaches a statement to the record after a refusal. */
export const attachStatement = mutationOf(calls.attachStatement, [ownRequestsKey])

/** The statements that a patient attached to their record. */
export const getStatementsQuery = (api: Api, patientId: PatientId) =>
  queryOptions({
    queryKey: [...recordKey(patientId), 'statements'],
    queryFn: () => api.call(calls.getStatements, { query: { patientId } }),
  })

/** A page of patients' requests, for staff who answer them. */
export const searchCorrectionRequestsQuery = (api: Api, { show, page }: { show: CorrectionFilter; page: number }) =>
  queryOptions({
    queryKey: [...requestsKey, show, page],
    queryFn: () => api.call(calls.searchCorrectionRequests, { request: { show, pageNo: page, pageSize: 50 } }),
  })

/** Answers a request. */
export const answerCorrectionRequest = mutationOf(calls.answerCorrectionRequest, [requestsKey, followUpsKey])
