import type { Context } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Actor } from './actor.ts'
import type { BoundEndpoint } from './bind.ts'

/** Handles the raw request, for bytes, headers and statuses that JSON endpoints don't have. */
export type RawHandler = (context: Context, actor: Actor) => Promise<Response>

/** Binds an endpoint to a handler that reads the request stream itself; access is checked as for every endpoint. */
export const bindRaw = (endpoint: Endpoint, handle: RawHandler): BoundEndpoint => ({ endpoint, handle: handle })
