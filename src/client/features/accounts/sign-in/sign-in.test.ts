import { describe, expect, it, vi } from 'vitest'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { problemOf } from './sign-in.ts'

vi.mock('../../../../device/platform/build-id.ts', () => ({ buildId: () => 'a-build' }))

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new ApiException(
    { status, text: JSON.stringify(body), headers: new Headers(headers), isOurs: true },
    { isTyped: false },
  )

const problem = (code: string, status: number) => ({
  type: `about:blank#${code}`,
  title: 'A title',
  status,
  detail: null,
  instance: 'LX-7F320A',
  extensions: { code },
})

describe('what a failed login means', () => {
  it('A8.error.05: reads the reason of a 302', () => {
    expect(problemOf(answer(302, { reason: 'inactive' }))).toEqual({ kind: 'inactive' })
    expect(problemOf(answer(302, { reason: 'legacy' }))).toEqual({ kind: 'legacy' })
  })

  it('takes a 404 for wrong credentials only with its code', () => {
    expect(problemOf(answer(404, problem('login-failed', 404)))).toEqual({ kind: 'wrong' })
    expect(problemOf(answer(404, problem('not-found', 404)))).toEqual({ kind: 'no-connection', reference: 'LX-7F320A' })
  })

  it('says when to try again after too many tries', () => {
    expect(problemOf(answer(429, problem('too-many-attempts', 429), { 'retry-after': '90' }))).toEqual({
      kind: 'too-many-attempts',
      retryAfter: 90,
    })
    expect(problemOf(answer(429, problem('too-many-attempts', 429)))).toEqual({
      kind: 'too-many-attempts',
      retryAfter: undefined,
    })
  })

  it('tells a missing network from an answer that failed', () => {
    expect(problemOf(new NetworkFailure('none'))).toEqual({ kind: 'needs-internet' })
    expect(problemOf(answer(500, 'not a problem'))).toMatchObject({ kind: 'no-connection' })
  })
})
