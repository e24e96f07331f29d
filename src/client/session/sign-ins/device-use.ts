import type { DeviceUse } from '../../../domain/session/start-path.ts'
import { lastPracticeKey } from './last-practice-key.ts'
import { hasNeverSignedIn } from './last-sign-ins-key.ts'

/** How this device is used, from localStorage alone, so that it is known before any database is open. */
export function deviceUse(): DeviceUse {
  try {
    if (localStorage.getItem(lastPracticeKey) !== null) return 'tablet'
  } catch {
    // localStorage may be disabled: then nothing is known.
    return 'unused'
  }
  return hasNeverSignedIn() ? 'unused' : 'own'
}
