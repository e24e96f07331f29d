import { t } from '@lingui/core/macro'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import { formErrorsOf } from '../../../page/failure/form-errors.ts'

/** Why a booking failed, by field or for the whole form: the service's own text where it says what to do. */
export function bookingErrorText(error: unknown): { form?: string } & Record<string, string> {
  if (error instanceof ApiException && error.fieldErrors.length === 0) {
    const detail = error.problem?.detail
    if (detail && (error.code === 'conflict' || error.code === 'unavailable')) return { form: detail }
    if (error.code === 'not-found') return { form: t`This service is not offered here any more. Choose another one.` }
    if (error.code === 'forbidden') return { form: t`This is not a patient’s account. Sign in with one that is.` }
  }
  return formErrorsOf(error)
}
