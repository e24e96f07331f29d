import { sql } from 'kysely'
import { Role } from '../../../../contract/enums.ts'
import type { Db } from '../../../platform/database.ts'

/** The staff accounts of e-mail addresses, by the address in lower case. */
export type StaffAccounts = ReadonlyMap<
  string,
  { firstName: string; lastName: string; hpii: string | null; medicareProviderNumber: string | null }
>

/** Reads the staff accounts with these addresses; accounts of patients are left out. */
export async function readStaffAccounts(db: Db, addresses: readonly string[]): Promise<StaffAccounts> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('logins')
    .leftJoin('practitioners', 'practitioners.login_id', 'logins.login_id')
    .select(['logins.user_name', 'logins.first_name', 'logins.last_name'])
    .select(['practitioners.hpii', 'practitioners.medicare_provider_number'])
    .where('logins.role_id', 'in', [Role.Doctor, Role.PracticeManager])
    .where(sql<boolean>`lower(logins.user_name) = any(${addresses.map((address) => address.toLowerCase())})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.user_name.toLowerCase(),
      {
        firstName: row.first_name,
        lastName: row.last_name,
        hpii: row.hpii,
        medicareProviderNumber: row.medicare_provider_number,
      },
    ]),
  )
}
