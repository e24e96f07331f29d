import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { beforeSignOut } from '../../../session/sign-out/before-sign-out.ts'
import { OpenDraft, type DraftDependencies, type DraftState } from './open-draft.ts'

/** The drafts that are open in this tab: plotting and the other steps are two routes that share a draft. */
const openDrafts = new Map<VisitId, { open: OpenDraft; users: number }>()

function acquire(visitId: VisitId, deps: DraftDependencies): OpenDraft {
  const entry = openDrafts.get(visitId) ?? { open: new OpenDraft(visitId, deps), users: 0 }
  entry.users += 1
  openDrafts.set(visitId, entry)
  return entry.open
}

/** Closes the draft unless the next route uses it. */
async function release(visitId: VisitId): Promise<void> {
  const entry = openDrafts.get(visitId)
  if (entry === undefined) return
  entry.users -= 1
  await entry.open.flush()
  if (entry.users > 0 || openDrafts.get(visitId) !== entry) return
  openDrafts.delete(visitId)
  await entry.open.close()
}

const loading: DraftState = { kind: 'loading' }

/**
 * Opens the draft of a visit in this tab; it is saved at each change, and when the page is hidden or left or the user
 * signs out.
 */
export function useVisitDraft(
  visitId: VisitId,
  deps: DraftDependencies,
): { state: DraftState; open: OpenDraft | null } {
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = acquire(visitId, deps).subscribe(listener)
      return () => {
        unsubscribe()
        void release(visitId)
      }
    },
    [visitId, deps],
  )
  const state = useSyncExternalStore(subscribe, () => openDrafts.get(visitId)?.open.state() ?? loading)
  useFlushInTime(visitId)
  return { state, open: openDrafts.get(visitId)?.open ?? null }
}

function useFlushInTime(visitId: VisitId): void {
  useEffect(() => {
    const flush = async () => openDrafts.get(visitId)?.open.flush()
    const onPageHide = () => void flush()
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void flush()
    }
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onHidden)
    const removeSaver = beforeSignOut.addSaver(flush)
    return () => {
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onHidden)
      removeSaver()
    }
  }, [visitId])
}
