import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as breachCalls from '../../contract/operations/breach.ts'
import * as calls from '../../contract/operations/operations.ts'
import type { Api, RequestOf, RunWithStepUp } from './api.ts'

/** The state of the service, refetched each minute while it is shown. */
export const getOperationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['operations'],
    queryFn: () => api.call(calls.getOperations, {}),
    refetchInterval: 60_000,
  })

/** Searches the logins and tablets through which a breach may have happened. */
export const findBreachSourcesQuery = (api: Api, keywords: string) =>
  queryOptions({
    queryKey: ['operations', 'breach-sources', keywords],
    queryFn: () => api.call(breachCalls.findBreachSources, { request: { keywords } }),
    enabled: keywords.length >= 2,
    gcTime: 0,
  })

/** The people affected by a breach, after a step-up. Each answer is logged as an access, so it is no query. */
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
