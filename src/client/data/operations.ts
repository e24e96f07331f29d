import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as breachCalls from '../../contract/operations/breach.ts'
import * as calls from '../../contract/operations/operations.ts'
import type { Api, RequestOf, RunWithStepUp } from './api.ts'

/** How the service stands, read again each minute while it is shown. */
export const getOperationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: () => api.call(calls.getOperations, {}),
    refetchInterval: 60_000,
  })

/** The logins and tablets that a breach may have gone through, by words. */
export const findBreachSourcesQuery = (api: Api, keywords: string) =>
  queryOptions({
    queryKey: ['operations', 'breach-sources', keywords],
    queryFn: () => api.call(breachCalls.findBreachSources, { request: { keywords } }),
    enabled: keywords.length >= 2,
    gcTime: 0,
  })

/** Whom a breach concerns, after a step-up. Each answer is recorded as a look, so it is no query. */
export const getBreach = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof breachCalls.getBreach>) =>
      run(() => api.call(breachCalls.getBreach, { request })),
    gcTime: 0,
  })

/** Mails each person affected once, after a step-up. */
export const mailAffected = (api: Api, run: RunWithStepUp) =>
  mutationOptions({
    mutationFn: (request: RequestOf<typeof breachCalls.mailAffected>) =>
      run(() => api.call(breachCalls.mailAffected, { request })),
  })
