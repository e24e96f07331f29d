import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { ApiException } from '../../../../device/api-client/api-exception.ts'
import type { EditResult } from '../../../../device/outbox/kinds/visit/edit-visit.ts'
import { ConcurrentChange } from '../../../../device/outbox/kinds/visit/visit-store.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { unsentOf } from '../../../sync/sync-state.ts'
import { useOthersWaiting } from '../../../sync/others/use-others-waiting.ts'
import { useOutboxItems } from '../../../device/use-outbox-items.ts'
import { useSenderStatus } from '../../../device/use-sender-status.ts'
import { useSync } from '../../../sync/use-sync.tsx'
import { TransferCard } from './transfer-card.tsx'
import { FixProblem } from './fix-problem.tsx'
import type { FixProblemKind } from './fix-problem.tsx'
import { outboxVisits } from './outbox-visits.ts'
import { OutboxView } from './outbox-view.tsx'

/** /clinician/outbox */
export function OutboxScreen() {
  const { outbox, network, clock } = useDevice()
  const router = useRouter()
  const endSession = useSignOut()
  const items = useOutboxItems()
  const status = useSenderStatus()
  const isOnline = useNetwork()
  const others = useOthersWaiting()
  const discarding = useDiscarding()
  const [fixProblem, setFixProblem] = useState<FixProblemKind>()
  const now = new Date(clock.now())

  const fix = async (visitId: VisitId) => {
    const result = await editOrExplain(() => outbox.edit(visitId))
    if (result.kind === 'draft') await router.navigate({ href: `/clinician/visits?draft=${visitId}` })
    else if (result.kind === 'amendment') await router.navigate({ href: `/clinician/previousVisits?visit=${visitId}` })
    else setFixProblem(result)
  }
  const tryNow = () => {
    network.check()
    outbox.drainNow()
  }
  return (
    <>
      <OutboxView
        {...useSync()}
        visits={items && outboxVisits(items, { status, network: isOnline, now })}
        own={unsentOf(items ?? []).length}
        others={others}
        discarding={discarding.visitId}
        now={now}
        trying={status.kind === 'sending'}
        // Below the list, which would move it under a finger.
        transfer={items && <TransferCard />}
        on={{
          tryNow,
          fix: (visitId) => void fix(visitId),
          tryAgain: (visitId) => void outbox.tryAgain(visitId),
          signIn: () => void endSession('switch-staff'),
          discard: discarding.begin,
          undoDiscard: discarding.undo,
          discardForGood: discarding.settle,
        }}
      />
      {fixProblem !== undefined && <FixProblem problem={fixProblem} onClose={() => setFixProblem(undefined)} />}
    </>
  )
}

/** An answer that is none, or that the visit has moved on, leads to the same advice: try again later. */
async function editOrExplain(edit: () => Promise<EditResult>): Promise<EditResult> {
  try {
    return await edit()
  } catch (error) {
    if (error instanceof ApiException || error instanceof ConcurrentChange) return { kind: 'unreachable' }
    throw error
  }
}

/** Discarding can be undone for a while, one visit at a time: another one settles the first. */
function useDiscarding() {
  const { outbox } = useDevice()
  const [visitId, setVisitId] = useState<VisitId>()
  const settle = () => {
    if (visitId !== undefined) void discardOrExplain(() => outbox.discard(visitId))
    setVisitId(undefined)
  }
  const begin = (next: VisitId) => {
    settle()
    setVisitId(next)
  }
  return { visitId, begin, settle, undo: () => setVisitId(undefined) }
}

async function discardOrExplain(discard: () => Promise<void>): Promise<void> {
  try {
    await discard()
  } catch (error) {
    if (!(error instanceof ConcurrentChange)) throw error
    alertStore.raise({
      kind: 'info',
      duration: 'transient',
      message: 'The visit was sent meanwhile, so it was not discarded.',
    })
  }
}
