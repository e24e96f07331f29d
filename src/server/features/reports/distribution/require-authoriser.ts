import type { UserActor } from '../../../http/actor.ts'
import { Problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/database.ts'
import { mayAuthorise } from './get-distribution.ts'
import { readAuthorisers, type ReportRow } from '../report-query-store.ts'

/** Throws 403 with the names of those who may authorise; the caller may already read the report. */
export async function requireAuthoriser(db: Db, user: UserActor, row: ReportRow): Promise<void> {
  if (mayAuthorise(user, row.practice_id)) return
  const ask = (await readAuthorisers(db, row.practice_id)).map(({ name }) => name)
  throw new Problem('forbidden', {
    detail: `You can read this report, but not send it. At ${row.practice_name} ${ask.length === 1 ? '1 person' : `${ask.length} people`} may authorise.`,
    extras: { reason: 'cannot-distribute', ask },
  })
}
