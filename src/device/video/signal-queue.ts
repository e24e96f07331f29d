import { maxSignals, type VideoSignal } from '../../contract/video.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Clock } from '../platform/platform.ts'

const retryAfterMs = 1000

/**
 * Sends signals in their order, each until the server has it: a network that is gone for a while loses none. What comes
 * while some are on their way goes together after them. `hello` begins anew: what waits before it counts no more.
 */
export function signalQueue(
  { clock, send }: { clock: Clock; send: (signals: VideoSignal[]) => Promise<unknown> },
  onRefused: (error: unknown) => void,
) {
  const stopped = new AbortController()
  const pending: VideoSignal[] = []
  let state: 'idle' | 'sending' = 'idle'
  const sendUntilReceived = async (signals: VideoSignal[]): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await send(signals)
        return
      } catch (error) {
        if (!(error instanceof NetworkFailure)) return onRefused(error)
        await new Promise<void>((resolve) => {
          clock.after(retryAfterMs, resolve)
        })
      }
    }
  }
  const sendAll = async (): Promise<void> => {
    state = 'sending'
    while (pending.length > 0 && !stopped.signal.aborted) await sendUntilReceived(pending.splice(0, maxSignals))
    state = 'idle'
  }
  return {
    push: (signal: VideoSignal): void => {
      if (signal.kind === 'hello') pending.length = 0
      pending.push(signal)
      if (state === 'idle') void sendAll()
    },
    stop: (): void => stopped.abort(),
  }
}
