import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Clock, Lock, RefreshCw } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'
import { releaseReading } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { CorrectButton } from '../returns/correct-button.tsx'
import { conflictText } from '../reading-errors.ts'
import css from '../dark-page.module.css'
import type { Room } from '../room/use-room.ts'

type ClaimStatusProps = { visit: ReadingVisit; room: Room; onReopen: () => Promise<Error | null> }

/** Warns while a visit is open: it changed, the claim expires or is lost, or the network is down. */
export function ClaimStatus({ visit, room, onReopen }: ClaimStatusProps) {
  const network = useNetwork()
  const { claim, mode } = room
  const reopen = () => void room.drafts.flush().then(onReopen).then(room.claiming.reopened)
  switch (claim.kind) {
    case 'expiring':
      return <ClaimExpiringDialog visit={visit} room={room} />
    case 'lost':
      return claim.conflict.reason === 'amended' ? (
        <VisitChangedBanner onReopen={reopen} />
      ) : (
        <ClaimLostDialog visit={visit} room={room} conflict={claim.conflict} onReopen={reopen} />
      )
    case 'held':
      if (mode === 'view') return <ViewOnlyBanner visit={visit} />
      return network === 'offline' ? <OfflineBanner /> : null
  }
}

function ClaimExpiringDialog({ visit, room }: Pick<ClaimStatusProps, 'visit' | 'room'>) {
  const releasing = useMutation(releaseReading(useDevice().api))
  const router = useRouter()
  const release = async () => {
    await room.drafts.flush()
    await releasing.mutateAsync(visit.visitId)
    await router.navigate({ href: '/clinician/reading' })
  }
  return (
    <Dialog
      title={`Still reading ${visit.patient.fullName}?`}
      icon={Clock}
      tone="warn"
      manner="must-answer"
      onClose={() => void room.claiming.renew()}
      actions={
        <>
          <Button kind="primary" size="main" onPress={() => void room.claiming.renew()}>
            Keep reading
          </Button>
          <Button kind="quiet" onPress={() => void release()}>
            Return to list
          </Button>
        </>
      }
    >
      <p>No activity for 28 minutes. In 2 minutes the visit returns to the list. What you typed is saved.</p>
    </Dialog>
  )
}

const VisitChangedBanner = ({ onReopen }: { onReopen: () => void }) => (
  <Banner tone="info" icon={RefreshCw} title="This visit has changed" announce="now" className={css.above}>
    <p>Your answers are kept. Spots that changed need an answer again.</p>
    <Button size="small" onPress={onReopen}>
      See changes
    </Button>
  </Banner>
)

type ClaimLostDialogProps = Pick<ClaimStatusProps, 'visit' | 'room'> & {
  conflict: ReadingConflict
  onReopen: () => void
}

function ClaimLostDialog({ visit, room, conflict, onReopen }: ClaimLostDialogProps) {
  const router = useRouter()
  const isPublished = conflict.reason === 'reported'
  return (
    <Dialog
      title={conflictText(conflict)}
      icon={isPublished ? CircleCheck : Lock}
      tone={isPublished ? 'info' : 'warn'}
      manner="must-answer"
      onClose={onReopen}
      actions={
        <>
          <Button kind="primary" size="main" onPress={() => void router.navigate({ href: '/clinician/reading' })}>
            Back to the list
          </Button>
          {!isPublished && (
            <Button kind="quiet" onPress={onReopen}>
              Open it again
            </Button>
          )}
          {isPublished && visit.as === 'reader' && <CorrectButton visitId={visit.visitId} onReopened={onReopen} />}
        </>
      }
    >
      <p>{isPublished ? 'The visit is finished, so nothing more can be answered here.' : keptText(visit, room)}</p>
    </Dialog>
  )
}

/** An answer that was given and not saved has no draft on the server either. */
const keptText = (visit: ReadingVisit, room: Room): string =>
  visit.spots.some((spot) => room.stateOf(spot).state === 'refused')
    ? 'Answers marked “Not saved” are on this page only. Open the visit again to save them.'
    : 'What you typed is saved.'

const ViewOnlyBanner = ({ visit: { claim } }: { visit: ReadingVisit }) => (
  <Banner tone="info" icon={Lock} title="View only" className={css.above}>
    <p>{claim === null ? 'Nobody is reading it.' : `${claim.name} is reading it.`}</p>
  </Banner>
)

const OfflineBanner = () => (
  <Banner tone="warn" title="You are offline" announce="politely" className={css.above}>
    <p>What you type will be saved when you are back online. Keep this page open.</p>
  </Banner>
)
