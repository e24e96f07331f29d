import * as calls from '../../../contract/follow-ups.ts'
import { bind, type BoundEndpoint } from '../../http/bind.ts'
import type { Services } from '../../platform/services.ts'
import { endFollowUp, takeFollowUp } from './end-follow-up.ts'
import { searchFollowUps } from './search-follow-ups.ts'

/** The calls of "Nobody has answered": the tasks of melanographers and managers. */
export const followUpRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.searchFollowUps, searchFollowUps(services)),
  bind(calls.takeFollowUp, takeFollowUp(services)),
  bind(calls.endFollowUp, endFollowUp(services)),
]
