import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerRegistration, getRegistrations } from '../../../contract/accounts/practice-registration.ts'
import {
  endUserSessions,
  getPracticeUsers,
  invitePracticeUser,
  setPracticeUser,
} from '../../../contract/accounts/practice-users.ts'
import { getPractice, updatePractice } from '../../../contract/accounts/practices.ts'
import { listDevices, setDeviceStatus } from '../../../contract/devices.ts'
import type { DeviceId, PracticeId, VisitId } from '../../../contract/ids.ts'
import { listHeldVisits, releaseHeldVisit } from '../../../contract/visits/practitioner-visits.ts'
import type { Api, ProvenRun, RequestOf } from '../asking.ts'

/* What a manager sees of a practice begins with this key: every change reads it all again. */
const deskKey = (practiceId: PracticeId) => ['practice-desk', practiceId] as const

/** Who works for the practice, or did. */
export const usersQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...deskKey(practiceId), 'users'],
    queryFn: () => api.call(getPracticeUsers, { request: { practiceId } }),
  })

/** Who asked to join it. */
export const requestsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...deskKey(practiceId), 'requests'],
    queryFn: () => api.call(getRegistrations, { request: { practiceId } }),
  })

/** Its tablets. */
export const tabletsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...deskKey(practiceId), 'tablets'],
    queryFn: () => api.call(listDevices, { request: { practiceId } }),
  })

/** The sealed visits that wait for its manager. */
export const heldQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...deskKey(practiceId), 'held'],
    queryFn: () => api.call(listHeldVisits, { request: { practiceId } }),
  })

/** What the service knows of it. */
export const practiceQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...deskKey(practiceId), 'practice'],
    queryFn: () => api.call(getPractice, { query: { id: practiceId } }),
  })

/** What a manager does with a practice. */
export type DeskChange =
  | { kind: 'invite'; request: RequestOf<typeof invitePracticeUser> }
  | { kind: 'user'; request: RequestOf<typeof setPracticeUser> }
  | { kind: 'sign-out'; request: RequestOf<typeof endUserSessions> }
  | { kind: 'answer'; request: RequestOf<typeof answerRegistration> }
  | { kind: 'tablet'; deviceId: DeviceId; request: RequestOf<typeof setDeviceStatus> }
  | { kind: 'details'; request: RequestOf<typeof updatePractice> }
  | { kind: 'take-in'; visitId: VisitId }

/** Does it, after a fresh proof where the service wants one; then all of the desk is read again. */
export const changeDesk = (api: Api, practiceId: PracticeId, run: ProvenRun) =>
  mutationOptions({
    mutationFn: (change: DeskChange): Promise<unknown> => run(() => sent(api, change)),
    meta: { refreshes: [deskKey(practiceId)] },
  })

function sent(api: Api, change: DeskChange): Promise<unknown> {
  switch (change.kind) {
    case 'invite':
      return api.call(invitePracticeUser, change)
    case 'user':
      return api.call(setPracticeUser, change)
    case 'sign-out':
      return api.call(endUserSessions, change)
    case 'answer':
      return api.call(answerRegistration, change)
    case 'tablet':
      return api.call(setDeviceStatus, { params: { deviceId: change.deviceId }, request: change.request })
    case 'details':
      return api.call(updatePractice, change)
    case 'take-in':
      return api.call(releaseHeldVisit, { params: { visitId: change.visitId } })
  }
}

/** Signs somebody of the practice out everywhere. */
export const signOutEverywhere = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: (loginId: RequestOf<typeof endUserSessions>['loginId']) =>
      api.call(endUserSessions, { request: { practiceId, loginId } }),
    meta: { refreshes: [deskKey(practiceId)] },
  })
