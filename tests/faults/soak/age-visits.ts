import { queryDatabase } from '../../support/server/server-database.ts'
import type { LedgerVisit } from '../ledger.ts'
import { waitFor } from '../wait-for.ts'

/** Eight days pass for what has arrived of these visits, so that tablets may purge them. A database that is away is waited for. */
export async function ageVisits(dataDir: string, visits: readonly LedgerVisit[]): Promise<void> {
  const age = () =>
    queryDatabase(
      dataDir,
      "update visits set committed_at = committed_at - interval '8 days' where visit_id::text = any($1)",
      [visits.map(({ visitId }) => visitId)],
    )
  const isDone = await waitFor(60, () =>
    age().then(
      () => true,
      () => false,
    ),
  )
  if (!isDone) await age()
}
