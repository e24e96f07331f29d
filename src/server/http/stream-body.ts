/**
 * A response body that is generated while it is read: one part is in memory at a time, and generation stops when the
 * reader does.
 */
export function streamBody(parts: AsyncGenerator<Uint8Array | string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      },
      cancel: async () => {
        await parts.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
