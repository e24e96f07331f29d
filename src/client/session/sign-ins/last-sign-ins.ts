import type { OwnerHash } from '../../../device/users/owner-hash.ts'
import { lastSignInsKey as key } from './last-sign-ins-key.ts'

function read(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(kept) ? kept : {}
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
}

/** Checked by hand: sign-in pages need it before the code of checks is there. */
const isRecord = (kept: unknown): kept is Record<string, number> =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((at) => typeof at === 'number')

/** When the users of this tablet signed in last (ms since 1970), by the hash that tells them apart. */
export const lastSignIns = {
  of: (owner: OwnerHash): number | null => read()[owner] ?? null,
  record: (owner: OwnerHash, now: number) => localStorage.setItem(key, JSON.stringify({ ...read(), [owner]: now })),
  forget: (owner: OwnerHash) => {
    const { [owner]: _, ...others } = read()
    localStorage.setItem(key, JSON.stringify(others))
  },
}
