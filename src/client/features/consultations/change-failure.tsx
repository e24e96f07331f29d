import { consultationConflict } from '../../../contract/consultations/consultations.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { timeOfDay } from '../../../domain/time/moment-words.ts'
import { failureOf } from '../../page/failure/save-failure.ts'
import { useZone } from '../../session/who/use-zone.ts'
import { Alert } from '../../ui/notices/alert.tsx'
import { stateWords } from './consultation-words.ts'

/** Why a change was not made: who was faster, or what to correct. */
export function ChangeFailure({ error }: { error: unknown }) {
  const zone = useZone()
  return (
    <Alert tone="warn" announce="now">
      <p>{wordsOf(error, zone)}</p>
    </Alert>
  )
}

function wordsOf(error: unknown, zone: string): string {
  const conflict = error instanceof ApiException ? consultationConflict.safeParse(error.problem?.extensions) : null
  if (conflict?.success !== true) return Object.values(failureOf(error)).join(' ')
  switch (conflict.data.reason) {
    case 'state': {
      const { by, at } = conflict.data
      return `${by} was faster, at ${timeOfDay(at, zone)}: it is ${stateWords(conflict.data).word.toLowerCase()} now. Open it again to go on.`
    }
    case 'changed':
      return `${conflict.data.by} changed it at ${timeOfDay(conflict.data.at, zone)}. Open it again, then make your change.`
    case 'appointment':
      return 'The appointment has another consultation by now. Delete that one first, or go on with it.'
  }
}
