import { areaOf } from '../../domain/session/areas.ts'
import { hasNeverSignedIn } from '../session/sign-ins/last-sign-ins-key.ts'
import { lateDevice } from '../device/late-device.ts'
import type { ClientDevice } from '../device/open-client-device.ts'

/** Opens the databases, whose code comes in its own file; once per page, again after a failure. */
export async function openDatabases(): Promise<ClientDevice> {
  const { openClientDevice } = await import('../device/open-client-device.ts')
  return openClientDevice()
}

let visitors: ClientDevice | undefined

/**
 * The device for a page. Where nobody ever signed in, pages that need nobody stand at once, and the databases open
 * behind them; every other page waits for them.
 */
export function deviceAt(path: string): ClientDevice | Promise<ClientDevice> {
  if (!needsNobody(path) || !hasNeverSignedIn()) return openDatabases()
  visitors ??= lateDevice(openDatabases)
  return visitors
}

function needsNobody(path: string): boolean {
  const area = areaOf(path)
  return path === '/' || area === 'booking' || area === 'public' || area === 'visitors' || area === 'clinician-visitors'
}
