import type { Endpoint } from '../../contract/endpoint.ts'
import { ApiException, type RawAnswer } from './api-exception.ts'
import { parseAnswer } from './parse-answer.ts'

/** The parsed body of an answer, `undefined` for 204. Throws ApiException for any other status, UnexpectedAnswer. */
export function readAnswer(endpoint: Endpoint, answer: RawAnswer): unknown {
  if (answer.status === 204) return undefined
  if (answer.status !== 200)
    throw new ApiException(answer, { isTyped: endpoint.typedStatuses?.includes(answer.status) ?? false })
  if (endpoint.response === undefined) return undefined
  return parseAnswer(endpoint.response, answer.text)
}
