import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { authorizeDistribution } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useSecondsUntil } from '../../device/use-seconds-until.ts'

const never = new Date(0).toISOString()

/** waiting: can be authorised; denied: the user may not authorise; undo: can still be undone; sent: is being or was sent. */
type AuthorisationStage = { kind: 'waiting' | 'denied' | 'sent' } | { kind: 'undo'; secondsLeft: number }

/** The authorisation state of a report, with authorise and undo. */
export function useAuthorisation({ reportId, practiceId, authorising, leavesAt, mayAuthorise }: Distribution) {
  const [sheet, setSheet] = useState<'open' | 'closed'>('closed')
  const [note, setNote] = useState('')
  const change = useMutation(authorizeDistribution(useDevice().api))
  const secondsLeft = useSecondsUntil(leavesAt ?? never)
  const stage = stageOf()
  function stageOf(): AuthorisationStage {
    if (authorising === 'waiting') return { kind: mayAuthorise ? 'waiting' : 'denied' }
    return secondsLeft > 0 && mayAuthorise ? { kind: 'undo', secondsLeft } : { kind: 'sent' }
  }
  const send = (isAuthorized: boolean) =>
    change.mutate(
      { reportId, practiceId, isAuthorized, note: note.trim() === '' ? null : note.trim() },
      { onSettled: () => setSheet('closed') },
    )
  return {
    stage,
    note,
    setNote,
    isSheetOpen: sheet === 'open' && stage.kind === 'waiting',
    open: () => setSheet('open'),
    close: () => setSheet('closed'),
    authorise: () => send(true),
    undo: () => send(false),
    isBusy: change.isPending,
    failure: change.error === null ? null : failureText(change.error),
  }
}

export type Authorisation = ReturnType<typeof useAuthorisation>

function failureText(error: Error): string {
  if (!(error instanceof ApiException)) return 'The server could not be reached. Nothing has been sent. Try again.'
  switch (error.status) {
    case 409:
      return 'A colleague got there first, or the minute is up. The current state is shown.'
    case 403:
      return 'You can no longer authorise at this practice.'
    default:
      return 'The server did not respond. Try again in a moment.'
  }
}
