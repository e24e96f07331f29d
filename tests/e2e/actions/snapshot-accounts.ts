import { queryDatabase } from '../../support/server/server-database.ts'

type Account = {
  login_id: string
  password_hash: string | null
  status: string
  second_factor: string | null
  closed_at: string | null
}

/**
 * Keeps how the accounts of a running server are signed in to. The answer puts them back: journeys share a server, in
 * an order that nobody promises, and a password that one of them changed must not meet the next.
 */
export async function snapshotAccounts(dataDir: string): Promise<() => Promise<void>> {
  const saved = await queryDatabase<Account>(
    dataDir,
    'select login_id, password_hash, status, second_factor, closed_at from logins',
  )
  return async () => {
    await queryDatabase(
      dataDir,
      `update logins set password_hash = kept.password_hash, status = kept.status, second_factor = kept.second_factor,
          closed_at = kept.closed_at
        from json_populate_recordset(null::logins, $1) kept
        where kept.login_id = logins.login_id
          and (logins.password_hash, logins.status, logins.second_factor, logins.closed_at)
            is distinct from (kept.password_hash, kept.status, kept.second_factor, kept.closed_at)`,
      [JSON.stringify(saved)],
    )
  }
}
