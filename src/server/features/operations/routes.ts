import * as calls from '../../../contract/operations/operations.ts'
import * as breachCalls from '../../../contract/operations/breach.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { findBreachSources } from './breach/find-breach-sources.ts'
import { getBreach } from './breach/get-breach.ts'
import { mailAffected } from './breach/mail-affected.ts'
import { getOperations } from './get-operations.ts'

/** The calls about the state of the service, and about breaches. */
export const operationsRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.getOperations, getOperations(services)),
  bind(breachCalls.findBreachSources, findBreachSources(services)),
  bind(breachCalls.getBreach, getBreach(services)),
  bind(breachCalls.mailAffected, mailAffected(services)),
]
