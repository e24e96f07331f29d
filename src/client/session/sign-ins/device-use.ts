import type { DeviceUse } from '../../../domain/session/start-path.ts'
import { deviceSettings } from '../../page/device-settings.ts'
import { lastSignInsKey } from './last-sign-ins-key.ts'

/** The use of this device, as its settings say; available before any database is open. */
export function deviceUse(): DeviceUse {
  const use = deviceSettings.read('device-use')
  if (use === 'tablet' || use === 'own') return use
  try {
    // Earlier builds stored no use for a device that is not a tablet.
    return localStorage.getItem(lastSignInsKey) === null ? 'unused' : 'own'
  } catch {
    // Storage may be disabled: then nothing is known.
    return 'unused'
  }
}
