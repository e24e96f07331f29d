import type { CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { Device } from '../open-device.ts'
import { requestAsSender } from './request-as-sender.ts'
import type { Sender } from './sender.ts'
import type { SendStep } from '../../domain/outbox/retry-policy.ts'

type OwnerRequest<E extends Endpoint> = { step: SendStep; args: CallArguments<E> }

/**
 * Makes one call of the sender in the session of the patient who owns the photo or message. Throws like
 * `requestAsSender`.
 */
export const requestAsOwner = <E extends Endpoint>(
  { device, sender }: { device: Device; sender: Sender },
  endpoint: E,
  { step, args }: OwnerRequest<E>,
) =>
  requestAsSender(sender, { step, bytes: 0 }, (signal) =>
    device.api.call(endpoint, args, { signal, secondRefusal: 'throw' }),
  )
