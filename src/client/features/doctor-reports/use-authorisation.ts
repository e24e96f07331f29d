import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Distribution } from '../../../contract/reports/report-distribution.ts'
import { ApiException } from '../../../device/api-client/api-exception.ts'
import { authorizeDistribution } from '../../data/reports/report-distribution.ts'
import { useDevice } from '../../device/device-context.tsx'
import { useSecondsUntil } from '../../device/use-seconds-until.ts'

const never = new Date(0).toISOString()

/** waiting: to be authorised by who may; denied: by others; undo: it can be taken back; gone: it leaves or has left. */
export type AuthorisationStage = { kind: 'waiting' | 'denied' | 'gone' } | { kind: 'undo'; secondsLeft: number }

/** Where a report stands between waiting and gone, and the two ways to change it. */
export function useAuthorisation({ reportId, practiceId, authorising, leavesAt, mayAuthorise }: Distribution) {
  const [sheet, setSheet] = useState<'open' | 'closed'>('closed')
  const [note, setNote] = useState('')
  const change = useMutation(authorizeDistribution(useDevice().api))
  const secondsLeft = useSecondsUntil(leavesAt ?? never)
  const stage = stageOf()
  function stageOf(): AuthorisationStage {
    if (authorising === 'waiting') return { kind: mayAuthorise ? 'waiting' : 'denied' }
    return secondsLeft > 0 && mayAuthorise ? { kind: 'undo', secondsLeft } : { kind: 'gone' }
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
    takeBack: () => send(false),
    isBusy: change.isPending,
    failure: change.error === null ? null : failureText(change.error),
  }
}

export type Authorisation = ReturnType<typeof useAuthorisation>

function failureText(error: Error): string {
  if (!(error instanceof ApiException)) return 'The service could not be reached. Nothing has been sent. Try again.'
  switch (error.status) {
    case 409:
      return 'Somebody else was faster, or its minute is over. You see how it stands now.'
    case 403:
      return 'You may not authorise at this practice any more.'
    default:
      return 'The service did not answer. Try again in a moment.'
  }
}
