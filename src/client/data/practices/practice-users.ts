import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { endUserSessions, getPracticeUsers } from '../../../contract/accounts/practice-users.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import type { Api, RequestOf } from '../asking.ts'

const people = ['practice-users'] as const

/** The people of a practice, as their manager sees them. */
export const practiceUsersQuery = (api: Api, { practiceId, owner }: { practiceId: PracticeId; owner: string }) =>
  queryOptions({
    queryKey: [...people, owner, practiceId],
    queryFn: () => api.call(getPracticeUsers, { request: { practiceId } }),
  })

/** Signs somebody of the practice out everywhere. */
export const signOutEverywhere = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: (loginId: RequestOf<typeof endUserSessions>['loginId']) =>
      api.call(endUserSessions, { request: { practiceId, loginId } }),
    meta: { refreshes: [people] },
  })
