import { t } from '@lingui/core/macro'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { formErrorsOf } from '../../page/failure/form-errors.ts'

/** The message for a failed change: the server's own for a conflict; undefined without an error. */
export function failureText(error: unknown): string | undefined {
  if (error === null) return undefined
  const detail = error instanceof ApiException && error.status === 409 ? error.problem?.detail : null
  return typeof detail === 'string' ? detail : (formErrorsOf(error).form ?? t`Check what you typed.`)
}
