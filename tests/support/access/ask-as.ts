import type { Endpoint } from '../../../src/contract/endpoint.ts'
import { resetRateLimits } from '../server/sign-in.ts'
import type { TestAnswer } from '../server/test-server.ts'
import type { Row } from './access-groups.ts'
import type { AccessWorld, ActorName } from './access-world.ts'
import { matrixRows } from './rows/matrix-rows.ts'

/** The row of a call in the access matrix. */
export const rowOf = (name: string): Row => {
  const row = matrixRows[name]
  if (!row) throw new Error(`${name} has no row in the access matrix.`)
  return row
}

/** Asks as somebody of the access matrix would; `token` instead of theirs. */
export async function askAs(
  world: AccessWorld,
  endpoint: Endpoint,
  { who, token = world.tokens[who] }: { who: ActorName; token?: string | undefined },
): Promise<TestAnswer> {
  await resetRateLimits(world.server)
  const { query, params, ...options } = (await rowOf(endpoint.name).request?.(world, who)) ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, parameter: string) => params?.[parameter] ?? '')
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : ''
  const [method, url] = [endpoint.method.toUpperCase(), `${path}${search}`]
  return world.tablets[who]?.call(method, url, options) ?? world.server.call(method, url, { ...options, token })
}
