import type { CallArguments, Endpoint } from '../../contract/endpoint.ts'
import type { Device } from '../open-device.ts'
import { ask } from './ask.ts'
import type { Sender } from './sender.ts'
import type { SendStep } from '../../domain/outbox/verdict.ts'

type Asking<E extends Endpoint> = { step: SendStep; args: CallArguments<E> }

/** One call of the sender as the patient whose photo or message it is, in their session. Throws as `ask` does. */
export const askAsOwner = <E extends Endpoint>(
  { device, sender }: { device: Device; sender: Sender },
  endpoint: E,
  { step, args }: Asking<E>,
) => ask(sender, { step, bytes: 0 }, (signal) => device.api.call(endpoint, args, { signal, secondRefusal: 'throw' }))
