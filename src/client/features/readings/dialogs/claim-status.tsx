import { useMutation } from '@tanstack/react-query'
import { Clock, Lock, RefreshCw } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { ReadingConflict } from '../../../../contract/readings/readings.ts'
import { releaseReading } from '../../../data/readings/readings.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/banners/banner.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { conflictText } from '../reading-errors.ts'
import css from '../room/room.module.css'
import type { Room } from '../room/use-room.ts'

type ClaimStatusProps = { visit: ReadingVisit; room: Room; onReopen: () => void }

/** What happened to the visit while it was read: it was changed, taken, soon goes back, or the network is gone. */
export function ClaimStatus({ visit, room, onReopen }: ClaimStatusProps) {
  const network = useNetwork()
  const { claim, mode } = room
  const reopen = () => {
    void room.drafts.flush().then(onReopen)
    void room.renewClaim()
  }
  switch (claim.kind) {
    case 'expiring':
      return <ClaimExpiringDialog visit={visit} room={room} />
    case 'lost':
      return claim.conflict.reason === 'amended' ? (
        <VisitChangedBanner onReopen={reopen} />
      ) : (
        <ClaimLostDialog conflict={claim.conflict} onReopen={reopen} />
      )
    case 'held':
      if (mode === 'view') return <ViewOnlyBanner visit={visit} />
      return network === 'offline' ? <OfflineBanner /> : null
  }
}

function ClaimExpiringDialog({ visit, room }: Pick<ClaimStatusProps, 'visit' | 'room'>) {
  const givingBack = useMutation(releaseReading(useDevice().api))
  const router = useRouter()
  const giveBack = async () => {
    await room.drafts.flush()
    await givingBack.mutateAsync(visit.visitId)
    await router.navigate({ href: '/clinician/reading' })
  }
  return (
    <Dialog
      title={`Still reading ${visit.patient.fullName}?`}
      icon={Clock}
      tone="warn"
      manner="must-answer"
      onClose={() => void room.renewClaim()}
      actions={
        <>
          <Button kind="primary" size="main" onPress={() => void room.renewClaim()}>
            Go on reading
          </Button>
          <Button kind="quiet" onPress={() => void giveBack()}>
            Give it back
          </Button>
        </>
      }
    >
      <p>No key for 28 minutes. In 2 minutes the visit goes back to the list. What you wrote stays yours.</p>
    </Dialog>
  )
}

const VisitChangedBanner = ({ onReopen }: { onReopen: () => void }) => (
  <Banner tone="info" icon={RefreshCw} title="The visit was changed meanwhile" announce="now" className={css.above}>
    <p>What you answered is kept. A spot that changed is open again.</p>
    <Button size="small" onPress={onReopen}>
      See what changed
    </Button>
  </Banner>
)

function ClaimLostDialog({ conflict, onReopen }: { conflict: ReadingConflict; onReopen: () => void }) {
  const router = useRouter()
  return (
    <Dialog
      title={conflictText(conflict)}
      icon={Lock}
      tone="warn"
      manner="must-answer"
      onClose={onReopen}
      actions={
        <>
          <Button kind="primary" size="main" onPress={() => void router.navigate({ href: '/clinician/reading' })}>
            To the list
          </Button>
          <Button kind="quiet" onPress={onReopen}>
            Open it again
          </Button>
        </>
      }
    >
      <p>What you typed is kept for you.</p>
    </Dialog>
  )
}

const ViewOnlyBanner = ({ visit: { claim } }: { visit: ReadingVisit }) => (
  <Banner tone="info" icon={Lock} title="You look, and can’t answer" className={css.above}>
    <p>{claim === null ? 'Nobody reads it.' : `${claim.name} reads it.`}</p>
  </Banner>
)

const OfflineBanner = () => (
  <Banner tone="warn" title="You are offline" announce="politely" className={css.above}>
    <p>What you type is sent when the internet is back. Keep this page open; publishing waits.</p>
  </Banner>
)
