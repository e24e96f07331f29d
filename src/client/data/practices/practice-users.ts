import { queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/practices/practice-users.ts'
import type { Api, RequestOf } from '../api.ts'
import { type ManagerCall, managerMutation, practiceAdminKey } from './manager-call.ts'

/** Everybody who works for the practice or used to. */
export const getPracticeUsersQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'users'],
    queryFn: () => api.call(calls.getPracticeUsers, { request: { practiceId } }),
  })

/** Invites somebody to the practice. */
export const invitePracticeUser = (by: ManagerCall) =>
  managerMutation(by, (request: RequestOf<typeof calls.invitePracticeUser>) =>
    by.api.call(calls.invitePracticeUser, { request }),
  )

/** Changes what somebody may do at the practice, ends their access or restores it. */
export const setPracticeUser = (by: ManagerCall) =>
  managerMutation(by, (request: RequestOf<typeof calls.setPracticeUser>) =>
    by.api.call(calls.setPracticeUser, { request }),
  )

/** Signs somebody of the practice out everywhere. */
export const endUserSessions = (by: ManagerCall) =>
  managerMutation(by, (request: RequestOf<typeof calls.endUserSessions>) =>
    by.api.call(calls.endUserSessions, { request }),
  )
