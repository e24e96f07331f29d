import type { Context } from 'hono'
import type { LogRefusal } from '../../http/log-refusals.ts'
import { makeLane } from '../../platform/lane.ts'
import type { Services } from '../../platform/services.ts'
import { authenticateClient, type FhirClient, requireStillAllowed } from './clients/authenticate-client.ts'
import type { FhirTokens } from './clients/fhir-tokens.ts'

/**
 * Software may open many records in a call, and draws documents. Its calls run in a queue, so that screens stay fast.
 */
const limits = { atOnce: 4, waiting: 100, perCaller: 12, deadline: 20_000 }
/** Apps have a queue of their own, so that the apps of many patients don't delay practices. */
const appLimits = { ...limits, atOnce: 2 }

type Answer = (context: Context, client: FhirClient) => Promise<Response>

/**
 * `forClient`: handles a call of software, with its name for the security log. `inTurn`: runs one part of an answer
 * that is sent in pieces.
 */
export type ClientCalls = {
  forClient: (nameOf: (context: Context) => string, answer: Answer) => (context: Context) => Promise<Response>
  inTurn: <T>(client: FhirClient, work: () => Promise<T>) => Promise<T>
}

/** Handles the calls of software with an access token, each in its turn. Refusals are logged as they are for people. */
export function clientCalls(
  deps: Pick<Services, 'database' | 'clock'> & { tokens: FhirTokens; logRefusal: LogRefusal },
): ClientCalls {
  const lanes = { apps: makeLane(appLimits), software: makeLane(limits) }
  // All apps of a record count as one caller, however many are allowed.
  const inLane = <T>({ clientId, records }: FhirClient, work: () => Promise<T>) =>
    'patientId' in records ? lanes.apps(records.patientId, work) : lanes.software(clientId, work)
  const inTurn: ClientCalls['inTurn'] = (client, work) =>
    inLane(client, async () => {
      await requireStillAllowed(deps, client)
      const answer = await work()
      await requireStillAllowed(deps, client)
      return answer
    })
  return {
    forClient: (nameOf, answer) => async (context) => {
      const client = await authenticateClient(deps, context)
      try {
        return await inTurn(client, () => answer(context, client))
      } catch (error) {
        const actor = { kind: 'software' as const, loginId: client.loginId }
        const endpoint = { name: nameOf(context) }
        await deps.logRefusal(error, { endpoint, actor, askedFor: context.req.path })
        throw error
      }
    },
    inTurn,
  }
}
