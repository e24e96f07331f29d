import { ApiException, NetworkFailure } from '../../../device/api-client/api-exception.ts'
import { buildId } from './build-id.ts'
import { connectionMessage } from './error-screen.tsx'
import { referenceCode } from './reference-code.ts'

/** Why something could not be saved: the server's words by the last part of their pointer, else one line for the form. */
export function failureOf(error: unknown): { form?: string } & Record<string, string> {
  if (error instanceof NetworkFailure)
    return { form: 'There is no internet. Nothing was changed; try again when it is back.' }
  if (!(error instanceof ApiException)) throw error
  if (error.code === 'too-many-attempts')
    return { form: `Too many tries. ${error.problem?.detail ?? 'Wait a few minutes, then try again.'}` }
  const byField = error.fieldErrors.map(
    ({ pointer, message }) => [pointer.split('/').at(-1) ?? 'form', message] as const,
  )
  if (byField.length > 0) return Object.fromEntries(byField)
  return {
    form: `${connectionMessage} Tell us this code: ${error.problem?.instance ?? referenceCode(error, buildId())}.`,
  }
}
