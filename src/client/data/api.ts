import type { CallArguments, Endpoint } from '../../contract/endpoint.ts'
import { ApiException } from '../../device/api-client/api-exception.ts'
import type { SignedInDevice } from '../device/device-context.tsx'

/** What calls. */
export type Api = SignedInDevice['api']
/** What calls, and reads what was kept of earlier answers where the service can't be reached. */
export type CachedApi = Pick<SignedInDevice, 'api' | 'viewed'>

export const minute = 60_000

/** Links that were mailed are looked at once, as soon as there is a network, and kept nowhere. */
export const emailedLinkOptions = { retry: false, networkMode: 'online', gcTime: 0 } as const

/** Null for an answer that means "there is none" (404) or "not yours" (403), where the spec says so; others are thrown. */
export function nullOnStatus(...statuses: readonly (403 | 404)[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof ApiException && statuses.some((status) => status === error.status)) return null
    throw error
  }
}

/** The schema of what an endpoint answers, for endpoints that answer something: what is kept on the device is read by it. */
export const responseSchema = <T>({ response }: { response?: T }) => response as NonNullable<T>

/** What an endpoint wants to be sent. */
export type RequestOf<E extends Endpoint> = CallArguments<E> extends { request: infer R } ? R : never

/** Runs a write, and once more after a fresh proof where the service wants one. */
export type RunWithStepUp = <T>(work: () => Promise<T>) => Promise<T>
