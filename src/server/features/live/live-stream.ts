import type { UserActor } from '../../http/actor.ts'

/** Who listens, and from where. */
export type StreamOwner = { user: UserActor; address: string }

export type LiveStream = StreamOwner & {
  body: ReadableStream<Uint8Array>
  /** When it ends at the latest, by `performance.now()`. */
  until: number
  push: (lines: Uint8Array) => void
  /** What others push while this works waits until it is done. */
  holding: (work: () => Promise<void>) => Promise<void>
  end: () => void
}

/** Events that wait in a stream whose reader takes none: more, and it is cut off, to come again. */
const maxQueued = 256

/** One stream of server-sent events; `onEnd` hears once that it is over, whoever ended it. */
export function liveStream({
  onEnd,
  ...who
}: StreamOwner & { until: number; onEnd: (stream: LiveStream) => void }): LiveStream {
  let control: ReadableStreamDefaultController<Uint8Array> | null = null
  let held: Uint8Array[] | null = null
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
      if (held === null) send(lines)
      else held.push(lines)
    },
    holding: async (work) => {
      const others: Uint8Array[] = []
      held = others
      await work()
      held = null
      others.forEach(send)
    },
    end,
  }
  return stream
}
