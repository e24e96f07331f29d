import { useSyncExternalStore } from 'react'
import type { SenderStatus } from '../../device/outbox/drain-loop.ts'
import { useOpenDevice } from './device-context.tsx'

/** What the sender does at the moment. */
export function useSenderStatus(): SenderStatus {
  const { outbox } = useOpenDevice()
  return useSyncExternalStore(outbox.subscribe, outbox.status)
}

/** The visit that goes out at the moment. */
export function useSendingId(): string | undefined {
  const status = useSenderStatus()
  return status.kind === 'sending' ? (status.visitId ?? undefined) : undefined
}
