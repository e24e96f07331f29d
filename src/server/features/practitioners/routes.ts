import { getPractitionerPractices, searchPractitioners } from '../../../contract/accounts/practitioners.ts'
import { bind, type Bound, userOf } from '../../http/bind.ts'
import { presentPractice } from '../../records/practices/present-practice.ts'
import type { Services } from '../../platform/services.ts'
import { answerPractitionerSearch } from './search-practitioners.ts'
import { readPractices } from './store.ts'

export const practitionerRoutes = (services: Services): Bound[] => [
  bind(searchPractitioners, answerPractitionerSearch(services)),
  bind(getPractitionerPractices, async ({ actor }) => {
    const rows = await readPractices(
      services.database.db,
      userOf(actor).grants.map((grant) => grant.practiceId),
    )
    return rows.map(presentPractice)
  }),
]
