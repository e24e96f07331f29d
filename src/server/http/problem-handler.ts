import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { randomBytes } from 'node:crypto'
import { LaneFull } from '../platform/lane.ts'
import { describeFailure } from '../platform/describe-failure.ts'
import type { Logger } from '../platform/logger.ts'
import { StoreUnavailableError } from '../platform/files/s3/store-unavailable-error.ts'
import { isDatabaseLost } from '../platform/postgres/is-database-lost.ts'
import { Problem } from './problem.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A short code that can be read out over the phone: LX-7F3-20. */
function newReference(): string {
  const letters = [...randomBytes(5)].map((byte) => alphabet[byte % 32]).join('')
  return `LX-${letters.slice(0, 3)}-${letters.slice(3)}`
}

/** A failure as it is sent, with the reference to quote; unexpected failures are logged once. */
type Failure = { problem: Problem; reference: string }

/** Converts an error to the failure to send, logs an unexpected one, and sets the headers of the answer. */
export const failureOf =
  (logger: Logger) =>
  (error: unknown, context: Context): Failure => {
    const problem = asProblem(error)
    if (problem.code === 'unavailable' && error !== problem)
      logger.warn({ route: context.req.routePath, ...describeFailure(error) }, 'the database was lost in a request')
    if (isDataError(error))
      logger.warn(
        { route: context.req.routePath, code: error.code },
        'the contract accepts a value that the database rejects',
      )
    const reference = newReference()
    if (problem.code === 'unexpected') {
      logger.error(
        {
          reference,
          route: context.req.routePath,
          method: context.req.method,
          ...describeFailure(error),
        },
        'unexpected failure',
      )
    }
    for (const [name, value] of Object.entries(problem.headers)) context.header(name, value)
    return { problem, reference }
  }

/** Answers every failure as problem details. An unexpected failure is logged once; the response contains only its reference. */
export const problemHandler = (logger: Logger): ((error: unknown, context: Context) => Response) => {
  const read = failureOf(logger)
  return (error, context) => {
    const { problem, reference } = read(error, context)
    // docs/decisions-accounts.md "401": an empty body tells the client to get a new token.
    if (problem.code === 'unauthenticated') return context.body(null, 401)
    return context.body(JSON.stringify(problem.toDetails(reference)), problem.status as 400, {
      'content-type': 'application/problem+json',
    })
  }
}

// PostgreSQL's error class 22: a number too large for its column, a date out of range, text that it can't store.
const isDataError = (error: unknown): error is { code: string } =>
  /^22[0-9A-Z]{3}$/.test(String((error as { code?: unknown } | null)?.code))

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException && error.status < 500) return new Problem('bad-request')
  if (error instanceof LaneFull)
    return error.whose === 'caller'
      ? new Problem('too-many-attempts', { detail: 'Try again in 1 second.', headers: { 'retry-after': '1' } })
      : new Problem('unavailable', { headers: { 'retry-after': '2' } })
  if (isDataError(error)) return new Problem('bad-request', { detail: 'A number, date or text is out of range.' })
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return new Problem('storage-full')
  if (isDatabaseLost(error) || error instanceof StoreUnavailableError)
    return new Problem('unavailable', { headers: { 'retry-after': '5' } })
  return new Problem('unexpected')
}
