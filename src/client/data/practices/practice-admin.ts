import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as practiceRegistrationCalls from '../../../contract/practices/practice-registration.ts'
import * as practiceUsersCalls from '../../../contract/practices/practice-users.ts'
import * as practicesCalls from '../../../contract/practices/practices.ts'
import * as devicesCalls from '../../../contract/devices/devices.ts'
import type { DeviceId, PracticeId, VisitId } from '../../../contract/ids.ts'
import * as practitionerVisitsCalls from '../../../contract/visits/practitioner-visits.ts'
import type { Api, RunWithStepUp, RequestOf } from '../api.ts'

/* What a manager sees of a practice begins with this key: every change reads it all again. */
const practiceAdminKey = (practiceId: PracticeId) => ['practice-desk', practiceId] as const

/** Who works for the practice, or did. */
export const getPracticeUsersQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'users'],
    queryFn: () => api.call(practiceUsersCalls.getPracticeUsers, { request: { practiceId } }),
  })

/** Who asked to join it. */
export const getRegistrationsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'requests'],
    queryFn: () => api.call(practiceRegistrationCalls.getRegistrations, { request: { practiceId } }),
  })

/** Its tablets. */
export const listDevicesQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'tablets'],
    queryFn: () => api.call(devicesCalls.listDevices, { request: { practiceId } }),
  })

/** The sealed visits that wait for its manager. */
export const heldQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'held'],
    queryFn: () => api.call(practitionerVisitsCalls.listQuarantinedVisits, { request: { practiceId } }),
  })

/** What the service knows of it. */
export const getPracticeQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'practice'],
    queryFn: () => api.call(practicesCalls.getPractice, { query: { id: practiceId } }),
  })

/** What a manager does with a practice. */
export type PracticeChange =
  | { kind: 'invite'; request: RequestOf<typeof practiceUsersCalls.invitePracticeUser> }
  | { kind: 'user'; request: RequestOf<typeof practiceUsersCalls.setPracticeUser> }
  | { kind: 'sign-out'; request: RequestOf<typeof practiceUsersCalls.endUserSessions> }
  | { kind: 'answer'; request: RequestOf<typeof practiceRegistrationCalls.answerRegistration> }
  | { kind: 'tablet'; deviceId: DeviceId; request: RequestOf<typeof devicesCalls.setDeviceStatus> }
  | { kind: 'details'; request: RequestOf<typeof practicesCalls.updatePractice> }
  | { kind: 'take-in'; visitId: VisitId }

/** Does it, after a fresh proof where the service wants one; then all of the desk is read again. */
export const changePractice = (api: Api, practiceId: PracticeId, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (change: PracticeChange): Promise<unknown> => run(() => sent(api, change)),
    meta: { refreshes: [practiceAdminKey(practiceId)] },
  })

function sent(api: Api, change: PracticeChange): Promise<unknown> {
  switch (change.kind) {
    case 'invite':
      return api.call(practiceUsersCalls.invitePracticeUser, change)
    case 'user':
      return api.call(practiceUsersCalls.setPracticeUser, change)
    case 'sign-out':
      return api.call(practiceUsersCalls.endUserSessions, change)
    case 'answer':
      return api.call(practiceRegistrationCalls.answerRegistration, change)
    case 'tablet':
      return api.call(devicesCalls.setDeviceStatus, { params: { deviceId: change.deviceId }, request: change.request })
    case 'details':
      return api.call(practicesCalls.updatePractice, change)
    case 'take-in':
      return api.call(practitionerVisitsCalls.releaseQuarantinedVisit, { params: { visitId: change.visitId } })
  }
}

/** Signs somebody of the practice out everywhere. */
export const endUserSessions = (api: Api, practiceId: PracticeId) =>
  mutationOptions({
    mutationFn: (loginId: RequestOf<typeof practiceUsersCalls.endUserSessions>['loginId']) =>
      api.call(practiceUsersCalls.endUserSessions, { request: { practiceId, loginId } }),
    meta: { refreshes: [practiceAdminKey(practiceId)] },
  })
