import { t } from '@lingui/core/macro'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { buildId } from '../../../page/failure/build-id.ts'
import { connectionMessage } from '../../../page/failure/error-screen.tsx'
import { referenceCode } from '../../../page/failure/reference-code.ts'

/**
 * Why a step of the recovery did not work: the server's word on a field, when to try again, or P8.error.01 with a code.
 */
export function recoveryFailureText(error: unknown): string {
  if (error instanceof NetworkFailure) return t`There is no internet. Try again when it is back.`
  if (error instanceof ApiException) {
    const [first] = error.fieldErrors
    if (first !== undefined) return first.message
    if (error.code === 'too-many-attempts')
      return t`Too many tries. ${error.problem?.detail ?? t`Wait a few minutes, then try again.`}`
  }
  const reference = error instanceof ApiException ? error.problem?.instance : undefined
  return t`${connectionMessage()} Tell us this code: ${reference ?? referenceCode(error, buildId())}.`
}
