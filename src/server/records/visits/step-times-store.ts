import { sql } from 'kysely'
import type { PracticeId } from '../../../contract/ids.ts'
import type { VisitStep } from '../../../contract/visits/visit-steps.ts'
import type { Db } from '../../platform/database.ts'

/** With fewer visits a time could reveal that of one person. */
const fewest = 5

type StepTime = { step: VisitStep; visits: number; usual: number; long: number }

/**
 * How long each step of a practice's last 200 visits took, in seconds: the median and the 90th percentile. A step that
 * fewer than five visits report is left out.
 */
export async function readStepTimes(db: Db, practiceId: PracticeId): Promise<StepTime[]> {
  const { rows } = await sql<StepTime>`
    with latest as (select payload -> 'stepSeconds' as steps from visits
      where practice_id = ${practiceId} order by visit_time desc limit 200)
    select step, count(*)::int as visits,
      round(percentile_cont(0.5) within group (order by seconds::int))::int as usual,
      round(percentile_cont(0.9) within group (order by seconds::int))::int as long
    from latest, json_each_text(case json_typeof(steps) when 'object' then steps else '{}' end) as one (step, seconds)
    group by step having count(*) >= ${fewest}`.execute(db)
  return rows
}
