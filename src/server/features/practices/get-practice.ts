import type * as calls from '../../../contract/practices/practices.ts'
import { may } from '../../../domain/access/may.ts'
import type { Handler } from '../../http/bind.ts'
import { Problem } from '../../http/problem.ts'
import { presentPractice, presentPublicPractice } from '../../records/practices/present-practice.ts'
import type { Services } from '../../platform/services.ts'
import { readPractice } from './practice-store.ts'

/**
 * practices/get: one practice (A3.provider.02). The spec lets some practice calls use the anonymous token and says no
 * more, so a stranger gets only public details: name, type and street address. 404 for an unknown id.
 */
export const getPractice =
  ({ database: { db } }: Services): Handler<typeof calls.getPractice> =>
  async ({ query, actor }) => {
    const row = await readPractice(db, query.id)
    if (!row) throw new Problem('not-found')
    const worksHere = actor.kind === 'user' && may(actor, 'work for', row.practice_id)
    return worksHere ? presentPractice(row) : presentPublicPractice(row)
  }
