import { sql } from 'kysely'
import type { PracticeId } from '../../../contract/ids.ts'
import { workingTime, type WorkingTime } from '../../../domain/time/working-time.ts'
import type { Db } from '../../platform/database.ts'

type PracticeHours = { practice_id: PracticeId; time_zone: string; reading_opens_at: string; reading_closes_at: string }

/**
 * The working hours of practices. Holidays are the closed days of a practice's site; for a practice without a site, the
 * days on which all sites in its time zone are closed.
 */
export async function readWorkingTimes(
  db: Db,
  places: readonly PracticeHours[],
): Promise<Map<PracticeId, WorkingTime>> {
  const unique = new Map(places.map((place) => [place.practice_id, place]))
  const closed = await readClosedDays(db, [...unique.keys()])
  return new Map(
    [...unique].map(([practiceId, place]) => [
      practiceId,
      workingTime({
        timeZone: place.time_zone,
        opensAt: place.reading_opens_at,
        closesAt: place.reading_closes_at,
        closedDays: new Set(closed.get(practiceId)),
      }),
    ]),
  )
}

/**
 * The closed days of practices: those of their site, otherwise the days on which all sites in their time zone are
 * closed.
 */
export async function readClosedDays(db: Db, practiceIds: readonly PracticeId[]): Promise<Map<PracticeId, string[]>> {
  const { rows } = await sql<{ practice_id: PracticeId; days: string[] }>`
    select practices.practice_id, array_agg(closure.day::text) as days
    from practices
    join lateral (
      select site_closures.day from site_closures where site_closures.site_id = practices.site_id
      union
      select site_closures.day from site_closures join sites using (site_id)
      where practices.site_id is null and sites.time_zone = practices.time_zone
      group by site_closures.day
      having count(*) = (select count(*) from sites alike where alike.time_zone = practices.time_zone)
    ) as closure on true
    where practices.practice_id = any(${[...practiceIds]}::int[])
    group by practices.practice_id`.execute(db)
  return new Map(rows.map(({ practice_id, days }) => [practice_id, days]))
}
