import { enrolsTablet } from '../../domain/access/enrols-tablet.ts'
import { countVisits } from '../../domain/outbox/count-visits.ts'
import type { KeyRow, KioskRow, EncryptedRow, TabletRow, UserRow, VisitRow } from '../database/device-db.ts'
import type { OwnerHash } from '../users/owner-hash.ts'
import type { TabletUser } from '../session/stored-session.ts'
import { opensOffline } from '../unlocking/opens-offline.ts'
import type { DraftRow } from '../database/user-db.ts'
import { personPlace, sessionPlace } from '../vault/record-places.ts'
import { tabletVault } from '../vault/tablet-vault.ts'
import type { Vault } from '../vault/vault.ts'
import type { UnsentCounts } from '../users/unsent-by-owner.ts'
import { countOpenDrafts } from '../drafts/count-open-drafts.ts'
import { readStores } from './read-stores.ts'

/** A user of this tablet, their unsent work, and whether their password can unlock it without a network. */
export type KnownUser = TabletUser & UnsentCounts & { opensOffline: boolean }

/**
 * The state of this device before its database code is loaded. `session`: a stored session of `staff`, who need their
 * keys first, or of `somebody` else, who is signed in at once.
 */
export type StartState = {
  session: 'nothing' | 'staff' | 'somebody'
  isKiosk: boolean
  people: readonly KnownUser[]
}

type Rows = {
  tablet: TabletRow
  session: EncryptedRow
  users: UserRow
  keys: KeyRow
  visits: VisitRow
  kiosk: KioskRow
}
type StoredRows = { [Store in keyof Rows]: Rows[Store][] }

const stores = ['tablet', 'session', 'users', 'keys', 'visits', 'kiosk'] as const

/**
 * Reads the users of this device, without Dexie or zod. Rejects if the databases are of another version, or damaged.
 */
export async function readStartState(factory: IDBFactory = globalThis.indexedDB): Promise<StartState> {
  const rows = await readStores<Rows>('device', { stores, factory })
  const tablet = rows?.tablet[0]
  if (rows === null || tablet === undefined) return { session: 'nothing', isKiosk: false, people: [] }
  const vault = tabletVault(tablet)
  const [session, people] = await Promise.all([
    sessionKind(rows.session[0], vault),
    Promise.all(rows.users.map((user) => knownUser(user, { rows, vault, factory }))),
  ])
  return { session, isKiosk: rows.kiosk.length > 0, people }
}

async function sessionKind(row: EncryptedRow | undefined, vault: Vault): Promise<StartState['session']> {
  if (row === undefined) return 'nothing'
  const { login } = (await vault.decryptRecord(sessionPlace, row.body)) as { login: Parameters<typeof enrolsTablet>[0] }
  return enrolsTablet(login) ? 'staff' : 'somebody'
}

type ReadContext = { rows: StoredRows; vault: Vault; factory: IDBFactory }

async function knownUser({ owner, body }: UserRow, { rows, vault, factory }: ReadContext): Promise<KnownUser> {
  const visits = rows.visits.filter((visit) => visit.owner === owner)
  const [known, drafts] = await Promise.all([
    vault.decryptRecord(personPlace(owner), body) as Promise<Omit<TabletUser, 'owner'>>,
    countDrafts(owner, { visits, factory }),
  ])
  const key = rows.keys.find((row) => row.owner === owner)
  return { ...known, owner, drafts, ...countVisits(visits), opensOffline: key !== undefined && opensOffline(key) }
}

async function countDrafts(
  owner: OwnerHash,
  { visits, factory }: { visits: readonly VisitRow[]; factory: IDBFactory },
): Promise<number> {
  const read = await readStores<{ drafts: DraftRow }>(`u_${owner}`, { stores: ['drafts'], factory })
  return countOpenDrafts(read?.drafts ?? [], visits)
}
