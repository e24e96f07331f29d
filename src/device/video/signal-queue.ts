import type { VideoSignal } from '../../contract/live/video.ts'
import { NetworkFailure } from '../api-client/api-exception.ts'
import type { Clock } from '../ports.ts'

const tryAgainMs = 1000

/** Sends signals in their order, each until the server has it: a network that is gone for a while loses none. */
export function signalQueue(
  { clock, send }: { clock: Clock; send: (signal: VideoSignal) => Promise<unknown> },
  onRefused: (error: unknown) => void,
) {
  const stopped = new AbortController()
  let turn = Promise.resolve()
  const sendUntilTaken = async (signal: VideoSignal): Promise<void> => {
    while (!stopped.signal.aborted) {
      try {
        await send(signal)
        return
      } catch (error) {
        if (!(error instanceof NetworkFailure)) return onRefused(error)
        await new Promise<void>((resolve) => {
          clock.after(tryAgainMs, resolve)
        })
      }
    }
  }
  return {
    push: (signal: VideoSignal): void => {
      turn = turn.then(() => sendUntilTaken(signal))
    },
    stop: (): void => stopped.abort(),
  }
}
