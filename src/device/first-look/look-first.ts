import type { RoleId } from '../../contract/enums.ts'
import { areaOf } from '../../domain/access/area-of.ts'
import { countVisits } from '../../domain/outbox/count-visits.ts'
import type { KeyRow, KioskRow, SealedRow, TabletRow, UserRow, VisitRow } from '../device-db.ts'
import type { OwnerHash } from '../owner-hash.ts'
import type { Person } from '../stored-session.ts'
import { opensOffline } from '../unlocking/opens-offline.ts'
import type { DraftRow } from '../user-db.ts'
import { personPlace, sessionPlace } from '../vault/record-places.ts'
import { tabletVault } from '../vault/tablet-vault.ts'
import type { Vault } from '../vault/vault.ts'
import type { Waiting } from '../waiting-by-owner.ts'
import { countOpenDrafts } from './count-open-drafts.ts'
import { readStores } from './read-stores.ts'

/** Somebody seen on this tablet, what waits for them, and whether their password opens it without a network. */
export type SeenPerson = Person & Waiting & { opensOffline: boolean }

/**
 * What can be told of this device before its databases' code is there. `kept`: a session of `staff`, whose keys must
 * come first, or of `somebody` else, who is signed in at once.
 */
export type FirstLook = {
  kept: 'nothing' | 'staff' | 'somebody'
  isKiosk: boolean
  people: readonly SeenPerson[]
}

type Rows = {
  tablet: TabletRow
  session: SealedRow
  users: UserRow
  keys: KeyRow
  visits: VisitRow
  kiosk: KioskRow
}
type Read = { [Store in keyof Rows]: Rows[Store][] }

const stores = ['tablet', 'session', 'users', 'keys', 'visits', 'kiosk'] as const

/** Reads who was seen on this device, without Dexie or zod. Rejects where the databases are of another age, or damaged. */
export async function lookFirst(factory: IDBFactory = globalThis.indexedDB): Promise<FirstLook> {
  const rows = await readStores<Rows>('device', { stores, factory })
  const tablet = rows?.tablet[0]
  if (rows === null || tablet === undefined) return { kept: 'nothing', isKiosk: false, people: [] }
  const vault = tabletVault(tablet)
  const [kept, people] = await Promise.all([
    whoIsKept(rows.session[0], vault),
    Promise.all(rows.users.map((user) => seenPerson(user, { rows, vault, factory }))),
  ])
  return { kept, isKiosk: rows.kiosk.length > 0, people }
}

async function whoIsKept(row: SealedRow | undefined, vault: Vault): Promise<FirstLook['kept']> {
  if (row === undefined) return 'nothing'
  const { login } = (await vault.openRecord(sessionPlace, row.body)) as { login: { roleId: RoleId } }
  return areaOf(login.roleId) === 'practice' ? 'staff' : 'somebody'
}

type Given = { rows: Read; vault: Vault; factory: IDBFactory }

async function seenPerson({ owner, body }: UserRow, { rows, vault, factory }: Given): Promise<SeenPerson> {
  const visits = rows.visits.filter((visit) => visit.owner === owner)
  const [known, drafts] = await Promise.all([
    vault.openRecord(personPlace(owner), body) as Promise<Omit<Person, 'owner'>>,
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
