import type { Context } from 'hono'
import type { LogRefusal } from '../../http/log-refusals.ts'
import { makeLane } from '../../platform/lane.ts'
import type { Services } from '../../platform/services.ts'
import { authenticateClient, type FhirClient } from './clients/authenticate-client.ts'
import type { FhirTokens } from './clients/fhir-tokens.ts'

/** Software looks into many records at once and draws documents: it takes turns, so that screens go on beside it. */
const limits = { atOnce: 4, waiting: 100, perCaller: 12, deadline: 20_000 }

type Answer = (context: Context, client: FhirClient) => Promise<Response>

/** `forClient`: makes a call of software, by what the security log calls it; `inTurn`: runs a part of an answer that is sent piece by piece. */
export type ClientCalls = {
  forClient: (nameOf: (context: Context) => string, answer: Answer) => (context: Context) => Promise<Response>
  inTurn: <T>(client: FhirClient, work: () => Promise<T>) => Promise<T>
}

/** The calls of software with an access token, each in its turn; what is refused is written down as for people. */
export function clientCalls(
  deps: Pick<Services, 'database'> & { tokens: FhirTokens; logRefusal: LogRefusal },
): ClientCalls {
  const inLane = makeLane(limits)
  return {
    forClient: (nameOf, answer) => async (context) => {
      const client = await authenticateClient(deps, context)
      try {
        return await inLane(client.clientId, () => answer(context, client))
      } catch (error) {
        const actor = { kind: 'software' as const, loginId: client.loginId }
        const endpoint = { name: nameOf(context) }
        await deps.logRefusal(error, { endpoint, actor, askedFor: context.req.path })
        throw error
      }
    },
    inTurn: (client, work) => inLane(client.clientId, work),
  }
}
