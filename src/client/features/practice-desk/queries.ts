import { queryOptions } from '@tanstack/react-query'
import { getRegistrations } from '../../../contract/accounts/practice-registration.ts'
import { getPracticeUsers } from '../../../contract/accounts/practice-users.ts'
import { getPractice } from '../../../contract/accounts/practices.ts'
import { listDevices } from '../../../contract/devices.ts'
import type { PracticeId } from '../../../contract/ids.ts'
import { listHeldVisits } from '../../../contract/visits/practitioner-visits.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

type Api = ClientDevice['api']

/* What a manager sees of a practice begins with this key: every change reads it all again. */
const deskKey = (practiceId: PracticeId) => ['practice-desk', practiceId] as const

/** All that a manager sees of a practice. */
export const everythingOf = (practiceId: PracticeId) => ({ queryKey: deskKey(practiceId) })

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
