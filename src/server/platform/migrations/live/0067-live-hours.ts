import type { Kysely } from 'kysely'
import { type Announced, announceChanges } from './announcing.ts'

/** What the desks of a site's practices are told of its plan: who works when, its rooms and closed days. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const one of announced) await announceChanges(db, one)
}

const atSite = { kind: 'desk', practice: 'practices.practice_id', inserts: 'told' } as const

const announced: Announced[] = [
  {
    ...atSite,
    table: 'rosters',
    key: 'roster_id',
    id: 'roster_id',
    from: 'join rooms using (room_id) join practices on practices.site_id = rooms.site_id',
    watched: ['valid_until', 'deleted_at'],
  },
  {
    ...atSite,
    table: 'rooms',
    key: 'room_id',
    id: 'room_id',
    from: 'join practices on practices.site_id = changed.site_id',
    watched: ['room_name', 'deleted_at'],
  },
  {
    ...atSite,
    table: 'site_closures',
    key: 'day',
    id: 'day',
    from: 'join practices on practices.site_id = changed.site_id',
    deletes: 'told',
    watched: [],
  },
]
