import { getPractitionerPractices } from '../../../contract/practitioners.ts'
import { bind, type Bound, userOf } from '../../http/bind.ts'
import { presentPractice } from '../../records/practices/present-practice.ts'
import type { Services } from '../../platform/services.ts'
import { readPractices } from './store.ts'

export const practitionerRoutes = ({ database: { db } }: Services): Bound[] => [
  bind(getPractitionerPractices, async ({ actor }) => {
    const rows = await readPractices(
      db,
      userOf(actor).grants.map((grant) => grant.practiceId),
    )
    return rows.map(presentPractice)
  }),
]
