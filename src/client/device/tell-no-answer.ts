import type { ApiClient } from '../../device/api-client/api-client.ts'
import { NetworkFailure } from '../../device/api-client/api-exception.ts'

/** The same calls; each that has no answer of ours is told before it is thrown. */
export function tellNoAnswer(api: ApiClient, onNoAnswer: () => void): ApiClient {
  const telling = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof NetworkFailure) onNoAnswer()
      throw error
    }
  }
  return {
    call: (endpoint, args, options) => telling(api.call(endpoint, args, options)),
    bytes: (endpoint, args, options) => telling(api.bytes(endpoint, args, options)),
    text: (endpoint, args, options) => telling(api.text(endpoint, args, options)),
    // Events are cut off now and then; that says nothing of the network yet.
    stream: api.stream,
    send: (request, options) => telling(api.send(request, options)),
    refresh: () => telling(api.refresh()),
  }
}
