import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { VisitId } from '../../../../contract/ids.ts'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'
import { timeText } from '../../../page/i18n/date-format.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { searchReadingsQuery } from '../../../data/readings/readings.ts'
import { CorrectButton } from '../returns/correct-button.tsx'
import { conflictText } from '../reading-errors.ts'
import type { Address } from '../../../ui/address.ts'

type VisitUnavailableDialogProps = {
  visitId: VisitId
  conflict: ReadingConflict
  onView: () => void
  onRetry: () => void
}

/** Another reader has claimed the visit, or it is finished: who, since when, and what to do instead. */
export function VisitUnavailableDialog({ visitId, conflict, onView, onRetry }: VisitUnavailableDialogProps) {
  const { api } = useDevice()
  const list = useQuery(searchReadingsQuery(api, { search: { which: 'unclaimed' }, words: '' }))
  const next = list.data?.records.find((row) => row.visitId !== visitId)
  const href: Address = next === undefined ? '/clinician/reading' : `/clinician/reading/${next.visitId}`
  const isClaimed = conflict.reason === 'claimed'
  return (
    <Dialog
      title={isClaimed ? `${conflict.reader.name} is reading this visit` : conflictText(conflict)}
      icon={Lock}
      tone="info"
      manner="must-answer"
      onClose={onRetry}
      actions={
        <>
          <ButtonLink kind="primary" size="main" href={href}>
            {next === undefined ? 'Back to the list' : 'Open the next visit'}
          </ButtonLink>
          {conflict.reason === 'reported' && <CorrectButton visitId={visitId} onReopened={onRetry} />}
          {isClaimed ? (
            <Button kind="quiet" onPress={onView}>
              View only
            </Button>
          ) : (
            <Button kind="quiet" onPress={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {isClaimed && <p>Opened at {timeText(conflict.reader.since)}. You can view it, but not answer.</p>}
    </Dialog>
  )
}
