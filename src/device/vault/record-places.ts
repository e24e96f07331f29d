import type { OwnerHash } from '../users/owner-hash.ts'
import type { RecordPlace } from './vault.ts'

const schemaVersion = 1

/** Where the session, what a user was last, and who was seen on this tablet belong; sealed with them. */
export const sessionPlace: RecordPlace = { table: 'session', id: 'current', schemaVersion }
export const profilePlace = (owner: OwnerHash): RecordPlace => ({ table: 'profiles', id: owner, schemaVersion })
export const personPlace = (owner: OwnerHash): RecordPlace => ({ table: 'users', id: owner, schemaVersion })
