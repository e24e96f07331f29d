import type { ApiClient } from '../../device/api-client/api-client.ts'
import { NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { NetworkWatch } from './network-watch.ts'

/** The same calls; what each says of the network is told before it is answered or thrown. */
export function tellAnswers(api: ApiClient, { heard, doubt }: Pick<NetworkWatch, 'heard' | 'doubt'>): ApiClient {
  const telling = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      heard()
      return value
    } catch (error) {
      if (error instanceof NetworkFailure) doubt()
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
