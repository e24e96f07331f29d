import { queryOptions } from '@tanstack/react-query'
import type { PracticeId, VisitId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/visits/practitioner-visits.ts'
import type { Api } from '../api.ts'
import { type ManagerCall, managerMutation, practiceAdminKey } from '../practices/manager-call.ts'

/** The sealed visits that wait for the practice's manager to release them. */
export const listQuarantinedVisitsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'quarantined-visits'],
    queryFn: () => api.call(calls.listQuarantinedVisits, { request: { practiceId } }),
  })

/** Releases a quarantined visit: it is saved under the name of whoever sealed it. */
export const releaseQuarantinedVisit = (by: ManagerCall) =>
  managerMutation(by, (visitId: VisitId) => by.api.call(calls.releaseQuarantinedVisit, { params: { visitId } }))
