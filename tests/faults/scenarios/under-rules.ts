import type { FaultAction } from '../../support/network/fault-proxy.ts'
import { openSignedInTab, type World } from '../world.ts'

/** The four requests of a sender, and the read-back. */
export const requests = {
  register: { method: 'PUT', match: /\/registration\// },
  HEAD: { method: 'HEAD', match: /\/uploads\// },
  PATCH: { method: 'PATCH', match: /\/uploads\// },
  commit: { method: 'POST', match: /practitionervisits\/upload/ },
  status: { method: 'POST', match: /practitionervisits\/status/ },
} as const

type RequestRule = { on: { method: string; match: RegExp }; times?: number; action: FaultAction }

/** One visit under one rule, which must then arrive. */
export async function underRules(world: World, rules: readonly RequestRule[]) {
  const page = await openSignedInTab(world, { lapse: 10 })
  for (const { on, times = 1, action } of rules) world.network.rules.push({ ...on, times, action })
  const visit = await world.send(page, { photos: [180_000, 90_000] })
  await world.settle(page)
  return { page, visit }
}
