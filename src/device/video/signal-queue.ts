import { maxSignals, type VideoSignal } from '../../contract/video.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Clock } from '../platform/platform.ts'

const retryAfterMs = 1000

/**
 * Sends signals in order, each until the server has it, so that a network failure loses none. Signals that arrive
 * while some are being sent go together afterwards. `hello` starts anew: signals that wait before it are dropped.
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
