import type { OwnerHash } from '../users/owner-hash.ts'
import type { RecordPlace } from './vault.ts'

const schemaVersion = 1

/**
 * The places of the session, the users' last sessions and the tablet's users; each is authenticated with its record.
 */
export const sessionPlace: RecordPlace = { table: 'session', id: 'current', schemaVersion }
export const profilePlace = (owner: OwnerHash): RecordPlace => ({ table: 'profiles', id: owner, schemaVersion })
export const personPlace = (owner: OwnerHash): RecordPlace => ({ table: 'users', id: owner, schemaVersion })
