import { t } from '@lingui/core/macro'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { formErrorsOf } from '../../page/failure/form-errors.ts'

/** Why a change of a booking failed: the service's own text where it says what to do. */
export function changeErrorText(error: unknown): string {
  if (error instanceof ApiException && error.fieldErrors.length === 0) {
    if (error.code === 'conflict')
      return error.problem?.detail ?? t`This booking has changed in the meantime. Reload the page.`
    if (error.code === 'not-found') return t`This booking is not here any more. Check your list of bookings.`
  }
  return Object.values(formErrorsOf(error))[0] ?? ''
}
