import type { OwnerHash } from '../../../device/users/owner-hash.ts'
import { deviceSettings } from '../../page/device-settings.ts'
import { lastSignInsKey as key } from './last-sign-ins-key.ts'

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return {}
  }
}

/** Validated by hand: sign-in pages need it before the validation library is loaded. */
const isRecord = (stored: unknown): stored is Record<string, number> =>
  typeof stored === 'object' && stored !== null && Object.values(stored).every((at) => typeof at === 'number')

/** When each user of this tablet last signed in (ms since 1970), by owner hash. */
export const lastSignIns = {
  timeOf: (owner: OwnerHash): number | null => read()[owner] ?? null,
  record: (owner: OwnerHash, now: number) => {
    localStorage.setItem(key, JSON.stringify({ ...read(), [owner]: now }))
    // Only until staff choose a practice on this device.
    if (deviceSettings.read('device-use') === null) void deviceSettings.save(new Map([['device-use', 'own']]))
  },
  remove: (owner: OwnerHash) => {
    const { [owner]: _, ...others } = read()
    localStorage.setItem(key, JSON.stringify(others))
  },
}
