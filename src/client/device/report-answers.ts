import type { ApiClient } from '../../device/api-client/api-client.ts'
import { NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { NetworkWatch } from './network-watch.ts'

/** The same calls; what each says of the network is told before it is answered or thrown. */
export function reportAnswers(
  api: ApiClient,
  { recordAnswer, recordFailure }: Pick<NetworkWatch, 'recordAnswer' | 'recordFailure'>,
): ApiClient {
  const reporting = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      const value = await answer
      recordAnswer()
      return value
    } catch (error) {
      if (error instanceof NetworkFailure) recordFailure()
      throw error
    }
  }
  return {
    call: (endpoint, args, options) => reporting(api.call(endpoint, args, options)),
    bytes: (endpoint, args, options) => reporting(api.bytes(endpoint, args, options)),
    text: (endpoint, args, options) => reporting(api.text(endpoint, args, options)),
    // Events are cut off now and then; that says nothing of the network yet.
    stream: api.stream,
    send: (request, options) => reporting(api.send(request, options)),
    refresh: () => reporting(api.refresh()),
  }
}
