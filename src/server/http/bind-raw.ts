import type { Context } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { BoundEndpoint } from './bind.ts'

/** Answers from the request itself: for bytes, headers and statuses that no JSON endpoint has. */
export type RawHandler = (context: Context, actor: Actor) => Promise<Response>

/** Ties an endpoint to a handler that reads the request's stream itself; who may knock is checked as for all. */
export const bindRaw = (endpoint: Endpoint, handle: RawHandler): BoundEndpoint => ({ endpoint, handle: handle })
