import type * as calls from '../../../../contract/bookings/services.ts'
import type { Handler } from '../../../http/bind.ts'
import { Problem } from '../../../http/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { presentScope } from '../../../records/bookings/services/present-service.ts'
import { readScope, readScopesInForce } from './service-store.ts'

/** One scope by id. Public, because visitors read it before they sign in. 404 for an unknown id. */
export const getServiceScope =
  ({ database: { db } }: Services): Handler<typeof calls.getServiceScope> =>
  async ({ query }) => {
    const row = await readScope(db, query.scopeId)
    if (!row) throw new Problem('not-found')
    return presentScope(row)
  }

/** The current scope of a service; 404 for an unknown service or one without a scope. */
export const getServiceScopeForService =
  ({ database: { db }, clock }: Services): Handler<typeof calls.getServiceScopeForService> =>
  async ({ query }) => {
    const [row] = await readScopesInForce(db, [query.serviceId], clock.now())
    if (!row) throw new Problem('not-found')
    return presentScope(row)
  }
