import type { UserActor } from '../../http/actor.ts'

/** The user and IP address of a stream. */
export type StreamOwner = { user: UserActor; address: string }

export type LiveStream = StreamOwner & {
  body: ReadableStream<Uint8Array>
  /** When the stream ends at the latest, by `performance.now()`. */
  until: number
  push: (lines: Uint8Array) => void
  /** Runs `work`; lines pushed during it are queued until it is done. */
  holding: (work: () => Promise<void>) => Promise<void>
  end: () => void
}

/** The maximum length of the queue. A client that does not read is disconnected, and reconnects later. */
const maxQueued = 256

/** One stream of server-sent events. `onEnd` is called once, whichever side ended it. */
export function liveStream({
  onEnd,
  ...who
}: StreamOwner & { until: number; onEnd: (stream: LiveStream) => void }): LiveStream {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let queued: Uint8Array[] | null = null
  const over = () => {
    control = null
    onEnd(stream)
  }
  const end = () => {
    if (control === null) return
    control.close()
    over()
  }
  const send = (lines: Uint8Array) => {
    if ((control?.desiredSize ?? 0) <= 0) end()
    else control?.enqueue(lines)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        control = controller
      },
      cancel: () => {
        if (control !== null) over()
      },
    },
    { highWaterMark: maxQueued },
  )
  const stream: LiveStream = {
    ...who,
    body,
    push: (lines) => {
      if (queued === null) send(lines)
      else queued.push(lines)
    },
    holding: async (work) => {
      const others: Uint8Array[] = []
      queued = others
      await work()
      queued = null
      others.forEach(send)
    },
    end,
  }
  return stream
}
