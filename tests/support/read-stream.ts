import { createParser } from 'eventsource-parser'

type StreamEvent = { event: string; id: string | null; data: Record<string, unknown> }
type OpenedStream = {
  status: number
  headers: Headers
  /** The next event but signs of life; null once the stream has ended. */
  next: () => Promise<StreamEvent | null>
  /** The next change. */
  change: () => Promise<Record<string, unknown> | null>
  close: () => Promise<void>
}

/** Reads an answer of live/changes as its events come. */
export function readStream(response: Response): OpenedStream {
  const events: StreamEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', id, data }) =>
      void (event === 'beat' || events.push({ event, id: id ?? null, data: JSON.parse(data) })),
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const next = async (): Promise<StreamEvent | null> => {
    for (;;) {
      const event = events.shift()
      if (event !== undefined) return event
      const { done, value } = await reader.read()
      if (done) return null
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    change: async () => {
      for (;;) {
        const event = await next()
        if (event === null || event.event === 'change') return event?.data ?? null
      }
    },
    close: () => reader.cancel(),
  }
}
