import { useEffect, useMemo, useState } from 'react'
import type { VisitId } from '../../../../../contract/ids.ts'
import type { Refusal } from '../../../../../device/outbox/outbox-reader.ts'
import { DamagedRecord } from '../../../../../device/vault/vault.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import { serverMessages, unresolvedMessages, type ServerMessage } from './server-messages.ts'

const nothing: readonly ServerMessage[] = []

/** What the server refused, as long as its field is as it was sent; undefined until the tablet has read it. */
export function useServerMessages(visitId: VisitId, draft: VisitDraft | null): readonly ServerMessage[] | undefined {
  const { outbox } = useDevice()
  const [refusal, setRefusal] = useState<Refusal | null>()
  const [failure, setFailure] = useState<{ error: unknown }>()
  useEffect(() => {
    let isShown = true
    readRefusal(() => outbox.readRefusal(visitId)).then(
      (found) => {
        if (isShown) setRefusal(found)
      },
      (error: unknown) => {
        if (isShown) setFailure({ error })
      },
    )
    return () => {
      isShown = false
    }
  }, [outbox, visitId])
  // The error screen of the route says what to do.
  if (failure !== undefined) throw failure.error
  return useMemo(() => {
    if (refusal === undefined) return undefined
    if (refusal === null || draft === null) return nothing
    return unresolvedMessages(serverMessages(refusal.errors, refusal.draft), refusal.draft, draft)
  }, [refusal, draft])
}

/** The draft is whole without it: the server says again what is still wrong. */
async function readRefusal(read: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}
