import * as z from 'zod'
import type { OwnerHash } from '../../../device/owner-hash.ts'
import { lastSignInsKey as key } from './last-sign-ins-key.ts'

const kept = z.record(z.string(), z.number())

function read(): Record<string, number> {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(key) ?? '{}')).data ?? {}
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
}

/** When the users of this tablet signed in last (ms since 1970), by the hash that tells them apart. */
export const lastSignIns = {
  of: (owner: OwnerHash): number | null => read()[owner] ?? null,
  note: (owner: OwnerHash, now: number) => localStorage.setItem(key, JSON.stringify({ ...read(), [owner]: now })),
  forget: (owner: OwnerHash) => {
    const { [owner]: _, ...others } = read()
    localStorage.setItem(key, JSON.stringify(others))
  },
}
