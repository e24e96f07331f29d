import type * as calls from '../../../../contract/practices/practitioners.ts'
import { type Handler, userOf } from '../../../http/bind.ts'
import type { Services } from '../../../platform/services.ts'
import { presentPractice } from '../../../records/practices/present-practice.ts'
import { readPractices } from './own-practices-store.ts'

/** practitioners/getpractices: the practices that the caller works for, by name. */
export const getPractitionerPractices =
  ({ database: { db } }: Services): Handler<typeof calls.getPractitionerPractices> =>
  async ({ actor }) => {
    const practices = userOf(actor).grants.map((grant) => grant.practiceId)
    return (await readPractices(db, practices)).map(presentPractice)
  }
