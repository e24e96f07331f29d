import { mutationOptions, type QueryKey } from '@tanstack/react-query'
import type { CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { Api, RequestOf } from './api.ts'

// For a generic endpoint, TypeScript can't tell which arguments the call has; the signature of `mutationOf` ensures
// them.
function argumentsOf<E extends Endpoint>(request: RequestOf<E>): CallArguments<E>
function argumentsOf(request: unknown): object {
  return { request }
}

/** The mutation of a call, whose variables are its request; `refreshes`: the queries that it makes stale. */
export const mutationOf =
  <E extends Endpoint>(call: E, refreshes: readonly QueryKey[] = []) =>
  (api: Api) =>
    mutationOptions({
      mutationFn: (request: RequestOf<E>) => api.call(call, argumentsOf<E>(request)),
      meta: { refreshes },
    })
