import type { PoolClient } from 'pg'

type Connection = Pick<PoolClient, 'query'>

/** Prepares a connection for telling: what was told and is lost in a crash of the database is told again. */
export const prepareToNotify = (client: Connection) => client.query('set synchronous_commit = off')

/**
 * Takes or keeps the turn of telling of changes, which is anybody's after three seconds without this. False: another
 * process has it.
 */
export async function takeTurn(client: Connection, teller: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into live_teller as present (teller, beat_at) values ($1, clock_timestamp())
     on conflict (is_only) do update set teller = excluded.teller, beat_at = excluded.beat_at
       where present.teller = excluded.teller or not is_live_beat(present.beat_at)`,
    [teller],
  )
  return rowCount === 1
}

/** Ends the turn: until another takes it, changes are told by their own commits. */
export const endTurn = (client: Connection, teller: string) =>
  client.query('delete from live_teller where teller = $1', [teller])

/**
 * Tells of all changes that wait, in one commit. A change is marked as told in its row, so that one whose transaction
 * ends late, or whose teller died, is told by the next round, and two tellers at once never tell the same.
 */
export const notifyOfWaitingChanges = (client: Connection) =>
  client.query(
    `with told as (update live_events set to_tell = false where to_tell returning *)
     select pg_notify('live_events', row_to_json(waiting)::text)
     from (select * from told order by event_id) as waiting`,
  )
