import { useSyncExternalStore } from 'react'
import { Toast } from '../ui/banners/toast.tsx'
import { undoOffers } from './undo-offer.ts'

/** Says on the next page what was done on the last one, and takes it back. */
export function UndoOfferToast() {
  const current = useSyncExternalStore(undoOffers.subscribe, undoOffers.current)
  if (current === undefined) return null
  return <Toast key={current.key} message={current.offer.message} onUndo={undoOffers.undo} onGone={undoOffers.settle} />
}
