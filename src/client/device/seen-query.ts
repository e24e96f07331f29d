import { ApiException, NetworkFailure } from '../../device/api-client/api-exception.ts'

/** A refusal stays one, and a tablet without a network has what it has; only a failing server is asked again. */
const retry = (count: number, error: Error) =>
  !(error instanceof NetworkFailure) && !(error instanceof ApiException && error.status < 500) && count < 2

/** Options of queries that read through what was seen on the device: they run without a network too. */
export const seenQuery = { retry, networkMode: 'always' } as const
