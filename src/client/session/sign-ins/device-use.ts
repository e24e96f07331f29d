import type { DeviceUse } from '../../../domain/session/start-path.ts'
import { lastPracticeKey } from './last-practice-key.ts'
import { hasNeverSignedIn } from './last-sign-ins-key.ts'

/** What this device is, as far as the browser's small storage tells; an answer before anything is opened. */
export function deviceUse(): DeviceUse {
  try {
    if (localStorage.getItem(lastPracticeKey) !== null) return 'tablet'
  } catch {
    // Storage may be switched off: then nothing is known.
    return 'unused'
  }
  return hasNeverSignedIn() ? 'unused' : 'own'
}
