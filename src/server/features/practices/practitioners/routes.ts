import * as calls from '../../../../contract/practices/practitioners.ts'
import { bind, type BoundEndpoint, userOf } from '../../../http/bind.ts'
import { presentPractice } from '../../../records/practices/present-practice.ts'
import type { Services } from '../../../platform/services.ts'
import { searchPractitioners } from './search-practitioners.ts'
import { readPractices } from './own-practices-store.ts'

export const practitionerRoutes = (services: Services): BoundEndpoint[] => [
  bind(calls.searchPractitioners, searchPractitioners(services)),
  bind(calls.getPractitionerPractices, async ({ actor }) => {
    const rows = await readPractices(
      services.database.db,
      userOf(actor).grants.map((grant) => grant.practiceId),
    )
    return rows.map(presentPractice)
  }),
]
