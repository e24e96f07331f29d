import type { Lane } from '../../platform/lane.ts'

/**
 * Runs a call whose answer is sent in pieces, and keeps its turn until the last piece is sent or the client has gone.
 */
export async function untilSent(lane: Lane, caller: string, handle: () => Promise<Response>): Promise<Response> {
  const answered = Promise.withResolvers<Response>()
  lane(caller, async () => {
    const response = await handle()
    const sent = Promise.withResolvers<void>()
    answered.resolve(withEnd(response, sent.resolve))
    await sent.promise
  }).catch(answered.reject)
  return answered.promise
}

function withEnd(response: Response, end: () => void): Response {
  if (response.body === null) {
    end()
    return response
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (!done) return controller.enqueue(value)
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        }
      },
      cancel: async (reason) => {
        end()
        await reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, { status: response.status, headers: response.headers })
}
