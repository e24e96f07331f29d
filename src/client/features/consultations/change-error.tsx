import { consultationConflict } from '../../../contract/consultations/consultations.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { timeOfDay } from '../../../domain/time/format-moment.ts'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { formErrorsOf } from '../../page/failure/form-errors.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { stateText } from './consultation-text.ts'

/** Why a change failed: somebody else's change, or what to correct. */
export function ChangeError({ error }: { error: unknown }) {
  const zone = useZone()
  return <ErrorBanner message={errorText(error, zone)} />
}

function errorText(error: unknown, zone: string): string {
  const conflict = error instanceof ApiException ? consultationConflict.safeParse(error.problem?.extensions) : null
  if (conflict?.success !== true) return Object.values(formErrorsOf(error)).join(' ')
  switch (conflict.data.reason) {
    case 'state': {
      const { by, at } = conflict.data
      return `${by} got there first, at ${timeOfDay(at, zone)}: it is ${stateText(conflict.data).word.toLowerCase()} now. Open it again to carry on.`
    }
    case 'changed':
      return `${conflict.data.by} changed it at ${timeOfDay(conflict.data.at, zone)}. Open it again, then make your change.`
    case 'appointment':
      return 'The appointment already has another consultation. Delete that one first, or carry on with it.'
  }
}
