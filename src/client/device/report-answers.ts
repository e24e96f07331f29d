import type { ApiClient } from '../../device/api-client/api-client.ts'
import { ApiException, NetworkFailure } from '../../device/api-client/api-exception.ts'
import type { Device } from '../../device/open-device.ts'
import type { NetworkWatch } from './network-watch.ts'

type Watch = Pick<NetworkWatch, 'recordAnswer' | 'recordFailure'>

/** Tells what a call says of the network, before it is answered or thrown: a refusal of ours is an answer too. */
async function reporting<T>({ recordAnswer, recordFailure }: Watch, answer: Promise<T>): Promise<T> {
  try {
    const value = await answer
    recordAnswer()
    return value
  } catch (error) {
    if (error instanceof NetworkFailure) recordFailure()
    else if (error instanceof ApiException) recordAnswer()
    throw error
  }
}

/** The same calls; what each says of the network is told before it is answered or thrown. */
export function reportAnswers(api: ApiClient, watch: Watch): ApiClient {
  return {
    call: (endpoint, args, options) => reporting(watch, api.call(endpoint, args, options)),
    bytes: (endpoint, args, options) => reporting(watch, api.bytes(endpoint, args, options)),
    text: (endpoint, args, options) => reporting(watch, api.text(endpoint, args, options)),
    // Events are cut off now and then; that says nothing of the network yet.
    stream: api.stream,
    send: (request, options) => reporting(watch, api.send(request, options)),
    refresh: () => reporting(watch, api.refresh()),
  }
}

/** The device for the outbox, whose answers count as heard too: "You are offline" is not said while a visit goes. */
export const reportingDevice = (device: Device, watch: Watch): Device => ({
  ...device,
  api: reportAnswers(device.api, watch),
  callAsDevice: (endpoint, args, deviceCall) => reporting(watch, device.callAsDevice(endpoint, args, deviceCall)),
})
