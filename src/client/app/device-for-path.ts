import { isServerReachable, mayResumeSession } from '../../device/start/may-resume-session.ts'
import { readStartState } from '../../device/start/read-start-state.ts'
import { areaOfPath } from '../../domain/session/areas.ts'
import { deviceUse } from '../session/sign-ins/device-use.ts'
import { hasNeverSignedIn } from '../session/sign-ins/last-sign-ins-key.ts'
import { lazyDevice } from '../device/lazy-device.ts'
import type { ClientDevice } from '../device/open-client-device.ts'

let isOpen = false

/** What takes longest to run of the databases' code: the checks, the numbering plans, what a visit is checked by. */
const preloadedModules = [
  () => import('../../contract/endpoint.ts'),
  () => import('../../domain/identifiers/phone.ts'),
  () => import('../../contract/visits/visit-upload.ts'),
]

/**
 * Opens the databases, whose code comes in its own file; once per page, again after a failure. Its parts are asked for
 * beside it, so that they run one after the other, and what is typed meanwhile finds its turn between them.
 */
export async function openDatabases(): Promise<ClientDevice> {
  if (!isOpen) for (const part of preloadedModules) part().catch(() => undefined)
  const { openClientDevice } = await import('../device/open-client-device.ts')
  const device = await openClientDevice()
  isOpen = true
  return device
}

let publicDevice: ClientDevice | undefined
let firstLook: Promise<ClientDevice | 'whole'> | undefined

/**
 * The device for a page. Where nobody ever signed in, pages that need nobody stand at once, and the databases open
 * behind them; so does the sign-in page where a first look tells that nobody's keys can come. Else it waits for them.
 */
export function deviceForPath(path: string): ClientDevice | Promise<ClientDevice> {
  if (isPublicPath(path) && hasNeverSignedIn()) return (publicDevice ??= lazyDevice(openDatabases))
  return isOpen ? openDatabases() : firstDevice()
}

async function firstDevice(): Promise<ClientDevice> {
  firstLook ??= lookAtDeviceOnce()
  const device = await firstLook
  return device === 'whole' ? openDatabases() : device
}

/** Whether the databases must open before anything can be told of who is signed in. */
export const needsDatabases = async (): Promise<boolean> => (await (firstLook ??= lookAtDeviceOnce())) === 'whole'

/** What can't be looked at is for the databases to open, or to say why they don't. */
async function lookAtDeviceOnce(): Promise<ClientDevice | 'whole'> {
  try {
    // Asked for at once: on a tablet somebody is as a rule kept, and a start waits for this alone.
    const server = deviceUse() === 'tablet' ? isServerReachable() : null
    const { session, isKiosk, people } = await readStartState()
    const mayHaveKeys = isKiosk
      ? 'yes'
      : await mayResumeSession({ session }, { server: () => server ?? isServerReachable() })
    if (mayHaveKeys === 'yes') return 'whole'
    return lazyDevice(openDatabases, { people, network: mayHaveKeys === 'unreached' ? 'offline' : 'unsure' })
  } catch {
    return 'whole'
  }
}

function isPublicPath(path: string): boolean {
  const area = areaOfPath(path)
  return path === '/' || area === 'booking' || area === 'public' || area === 'visitors' || area === 'clinician-visitors'
}
