import { useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { ConcurrentChange } from '../../../../device/outbox/kinds/visit/visit-store.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { alertStore } from '../../../page/alerts/alert-store.ts'

/** Discards a visit, with undo for a while; discarding another one settles the first. */
export function useDiscardVisit() {
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
      message: 'The visit was sent in the meantime, so it was not discarded.',
    })
  }
}
