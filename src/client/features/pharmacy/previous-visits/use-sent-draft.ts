import { useEffect, useState } from 'react'
import type { VisitId } from '../../../../contract/ids.ts'
import { DamagedRecord } from '../../../../device/vault/vault.ts'
import type { VisitDraft } from '../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../device/device-context.tsx'

/** The draft of a sent visit, while this tablet still has it; null if there is nothing to correct here. */
export function useSentDraft(visitId: VisitId): VisitDraft | null {
  const { outbox } = useDevice()
  const [draft, setDraft] = useState<VisitDraft | null>(null)
  useEffect(() => {
    let shown = true
    const read = async () => {
      const found = await outbox.readSentVisit(visitId).catch((error: unknown) => {
        if (error instanceof DamagedRecord) return null
        throw error
      })
      if (shown) setDraft(found)
    }
    void read()
    return () => {
      shown = false
    }
  }, [outbox, visitId])
  return draft
}
