import { t } from '@lingui/core/macro'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { failureOf } from '../../page/failure/save-failure.ts'

/** Why a change was not made, in the server's words where it refused for a reason; undefined where it was. */
export function whyFailed(error: unknown): string | undefined {
  if (error === null) return undefined
  const said = error instanceof ApiException && error.status === 409 ? error.problem?.detail : null
  return typeof said === 'string' ? said : (failureOf(error).form ?? t`Check what you typed.`)
}
