import { useMemo } from 'react'
import { lineOfDraft } from '../../domain/visits/visit-line.ts'
import type { VisitLine } from '../../domain/visits/visit-line.ts'
import { useDevice } from '../device/device-context.tsx'
import { sealedLines } from './sealed-visit-line.ts'
import { useDrafts } from './use-drafts.ts'
import { useOutboxItems } from '../device/use-outbox-items.ts'
import { useSendingId } from '../device/use-sender-status.ts'

/** The visits on this tablet: drafts, those that can't be read among them, and sealed ones. undefined until they are read. */
type TabletVisits = { drafts: readonly VisitLine[]; damaged: number; sealed: readonly VisitLine[] }

/** Drafts and sealed visits of whoever is signed in, in step with the device. */
export function useTabletVisits(): TabletVisits | undefined {
  const drafts = useDrafts()
  const items = useOutboxItems()
  const sendingId = useSendingId()
  const { clock } = useDevice()
  return useMemo(() => {
    if (drafts === undefined || items === undefined) return undefined
    return {
      drafts: drafts.flatMap((draft) => (draft.kind === 'draft' ? [lineOfDraft(draft)] : [])),
      damaged: drafts.filter(({ kind }) => kind === 'damaged').length,
      sealed: sealedLines(items, { sendingId, now: clock.now() }),
    }
  }, [drafts, items, sendingId, clock])
}
