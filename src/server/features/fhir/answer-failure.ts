import type { Context } from 'hono'
import type { OperationOutcome, OperationOutcomeIssue } from 'fhir/r4'
import type { ProblemCode } from '../../../contract/problem.ts'
import { failureOf } from '../../http/problem-handler.ts'
import type { Logger } from '../../platform/logger.ts'

export const fhirJson = 'application/fhir+json; charset=utf-8'

const issueCodes: Partial<Record<ProblemCode, OperationOutcomeIssue['code']>> = {
  unauthenticated: 'login',
  forbidden: 'forbidden',
  'not-found': 'not-found',
  'bad-request': 'invalid',
  invalid: 'invalid',
  'method-not-allowed': 'not-supported',
  'too-many-attempts': 'throttled',
  unavailable: 'transient',
  'too-large': 'too-long',
}

/** Answers every failure below /fhir with an OperationOutcome that includes the code to quote to support. */
export const answerFailure = (logger: Logger): ((error: unknown, context: Context) => Response) => {
  const read = failureOf(logger)
  return (error, context) => {
    const { problem, reference } = read(error, context)
    const { title } = problem.toDetails(reference)
    const outcome: OperationOutcome = {
      resourceType: 'OperationOutcome',
      issue: [
        {
          severity: problem.code === 'unexpected' ? 'fatal' : 'error',
          code: issueCodes[problem.code] ?? 'exception',
          diagnostics: [problem.detail ?? title, reference].join(' '),
        },
      ],
    }
    return new Response(JSON.stringify(outcome), {
      status: problem.status,
      headers: {
        ...(problem.code === 'unauthenticated' && { 'www-authenticate': 'Bearer' }),
        ...problem.headers,
        'content-type': fhirJson,
        'cache-control': 'no-store',
      },
    })
  }
}
