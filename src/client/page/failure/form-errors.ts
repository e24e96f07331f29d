import { t } from '@lingui/core/macro'
import { ApiException, NetworkFailure, UnreadableFile } from '../../../device/api-client/api-exception.ts'
import { buildId } from '../../../device/platform/build-id.ts'
import { connectionMessage } from './error-screen.tsx'
import { referenceCode } from './reference-code.ts'

/**
 * The messages for a failed save: the server's, by the last part of their pointer, else one for the form (`form`) with
 * a reference code to quote.
 */
export function formErrorsOf(error: unknown): { form?: string } & Record<string, string> {
  if (error instanceof NetworkFailure)
    return { form: t`There is no internet. Nothing was changed; try again when it is back.` }
  if (error instanceof UnreadableFile)
    return { form: t`This file could not be read: it was moved or changed. Choose it again.` }
  const answer = error instanceof ApiException ? error : undefined
  if (answer?.code === 'too-many-attempts')
    return { form: t`Too many tries. ${answer.problem?.detail ?? t`Wait a few minutes, then try again.`}` }
  const byField = (answer?.fieldErrors ?? []).map(
    ({ pointer, message }) => [pointer.split('/').at(-1) ?? 'form', message] as const,
  )
  if (byField.length > 0) return Object.fromEntries(byField)
  return {
    form: t`${connectionMessage()} Tell us this code: ${answer?.problem?.instance ?? referenceCode(error, buildId())}.`,
  }
}

/** The first message of a failed call; undefined without an error. */
export const errorMessageOf = (error: Error | null): string | undefined =>
  error === null ? undefined : Object.values(formErrorsOf(error))[0]

/** The message of a refused change: the server's own for 403 and 409, else as for any failed call. */
export function refusalMessageOf(error: Error | null): string | undefined {
  const isRefusal = error instanceof ApiException && (error.status === 403 || error.status === 409)
  return (isRefusal ? error.problem?.detail : undefined) ?? errorMessageOf(error)
}
