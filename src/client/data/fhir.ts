import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '../../contract/fhir.ts'
import type { LoginId } from '../../contract/ids.ts'
import type { Api, RequestOf, RunWithStepUp } from './api.ts'
import { mutationOf } from './mutation-of.ts'

const allowedAppsKey = ['allowed-apps'] as const

type AppRequest = RequestOf<typeof calls.checkAppRequest>

/** An app's request, and the records that the user may let it read. Never read from the device's cache. */
export const checkAppRequestQuery = (api: Api, request: AppRequest) =>
  queryOptions({
    queryKey: ['app-request', request],
    queryFn: () => api.call(calls.checkAppRequest, { request }),
    // Another request would bring nothing new, and counts against the user's limit.
    staleTime: Infinity,
  })

/** Lets an app read a record, after a step-up; returns the address where the app gets its code. */
export const allowApp = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof calls.allowApp>) => run(() => api.call(calls.allowApp, { request })),
    meta: { refreshes: [allowedAppsKey] },
  })

/** The apps that may read the user's record, or that they allowed for a child. Never read from the device's cache. */
export const getAllowedAppsQuery = (api: Api, loginId: LoginId) =>
  queryOptions({
    queryKey: [...allowedAppsKey, loginId],
    queryFn: () => api.call(calls.getAllowedApps, {}),
  })

/** Ends an app's access. */
export const stopApp = mutationOf(calls.stopApp, [allowedAppsKey])
