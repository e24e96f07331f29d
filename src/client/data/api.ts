import type { CallArguments, Endpoint } from '../../contract/endpoint.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import type { SignedInDevice } from '../device/device-context.tsx'

/** The client of the API. */
export type Api = SignedInDevice['api']
/** The client of the API and the answers stored on the device, which are shown when the service can't be reached. */
export type CachedApi = Pick<SignedInDevice, 'api' | 'viewed'>

export const minute = 60_000

/** Query options for e-mailed links: one request, once there is a network, and nothing is cached. */
export const emailedLinkOptions = { retry: false, networkMode: 'online', gcTime: 0 } as const

/** Turns the given statuses (404 "there is none", 403 "not yours") into null, where the spec asks for it; rethrows other errors. */
export function nullOnStatus(...statuses: readonly (403 | 404)[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiException && statuses.some((status) => status === error.status)) return null
    throw error
  }
}

/** The response schema of an endpoint that has one; answers stored on the device are parsed with it. */
export const responseSchema = <T>({ response }: { response?: T }) => response as NonNullable<T>

/** The request body of an endpoint. */
export type RequestOf<E extends Endpoint> = CallArguments<E> extends { request: infer R } ? R : never

/** Runs a call; where the service requires a step-up, asks for it and runs the call again. */
export type RunWithStepUp = <T>(call: () => Promise<T>) => Promise<T>
export type ApiWithStepUp = { api: Api; run: RunWithStepUp }
