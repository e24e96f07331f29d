import { queryOptions } from '@tanstack/react-query'
import type { PracticeId } from '../../../contract/ids.ts'
import * as calls from '../../../contract/practices/practice-registration.ts'
import type { Api, RequestOf } from '../api.ts'
import { type ManagerCall, managerMutation, practiceAdminKey } from './manager-call.ts'

/** Asks to register a new practice or to join one. */
export const registerPractice = (api: Api, request: RequestOf<typeof calls.registerPractice>) =>
  api.call(calls.registerPractice, { request })

/** The requests to join the practice. */
export const getRegistrationsQuery = (api: Api, practiceId: PracticeId) =>
  queryOptions({
    queryKey: [...practiceAdminKey(practiceId), 'requests'],
    queryFn: () => api.call(calls.getRegistrations, { request: { practiceId } }),
  })

/** Approves or declines a request to join the practice. */
export const answerRegistration = (by: ManagerCall) =>
  managerMutation(by, (request: RequestOf<typeof calls.answerRegistration>) =>
    by.api.call(calls.answerRegistration, { request }),
  )
