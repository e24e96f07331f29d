import { useEffect, useMemo, useState } from 'react'
import type { VisitId } from '../../../../../contract/ids.ts'
import type { Refusal } from '../../../../../device/outbox/outbox-reader.ts'
import { DamagedRecord } from '../../../../../device/vault/vault.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { useDevice } from '../../../../device/device-context.tsx'
import { serverMessages, unresolvedMessages, type ServerMessage } from './server-messages.ts'

const nothing: readonly ServerMessage[] = []

/** The errors of the server whose fields have not been changed; undefined until they are read. */
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
  // The error screen of the route handles it.
  if (failure !== undefined) throw failure.error
  return useMemo(() => {
    if (refusal === undefined) return undefined
    if (refusal === null || draft === null) return nothing
    return unresolvedMessages(serverMessages(refusal.errors, refusal.draft), refusal.draft, draft)
  }, [refusal, draft])
}

/** A damaged refusal can be ignored: the server will report the errors again. */
async function readRefusal(read: () => Promise<Refusal | null>): Promise<Refusal | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof DamagedRecord) return null
    throw error
  }
}
