import { mostSignals, type VideoSignal } from '../../contract/live/video.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Clock } from '../ports.ts'

const tryAgainMs = 1000

/**
 * Sends signals in their order, each until the server has it: a network that is gone for a while loses none. What comes
 * while some are on their way goes together after them. `hello` begins anew: what waits before it counts no more.
 */
export function signalQueue(
  { clock, send }: { clock: Clock; send: (signals: VideoSignal[]) => Promise<unknown> },
  onRefused: (error: unknown) => void,
) {
  const stopped = new AbortController()
  const waiting: VideoSignal[] = []
  let state: 'idle' | 'sending' = 'idle'
  const sendUntilTaken = async (signals: VideoSignal[]): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await send(signals)
        return
      } catch (error) {
        if (!(error instanceof NetworkFailure)) return onRefused(error)
        await new Promise<void>((resolve) => {
          clock.after(tryAgainMs, resolve)
        })
      }
    }
  }
  const sendAll = async (): Promise<void> => {
    state = 'sending'
    while (waiting.length > 0 && !stopped.signal.aborted) await sendUntilTaken(waiting.splice(0, mostSignals))
    state = 'idle'
  }
  return {
    push: (signal: VideoSignal): void => {
      if (signal.kind === 'hello') waiting.length = 0
      waiting.push(signal)
      if (state === 'idle') void sendAll()
    },
    stop: (): void => stopped.abort(),
  }
}
