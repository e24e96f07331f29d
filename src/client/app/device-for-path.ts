import { isServerReachable } from '../../device/start/is-server-reachable.ts'
import { mayResumeSession } from '../../device/start/may-resume-session.ts'
import { readStartState } from '../../device/start/read-start-state.ts'
import { areaOfPath } from '../../domain/session/areas.ts'
import { deviceUse } from '../session/sign-ins/device-use.ts'
import { hasNeverSignedIn } from '../session/sign-ins/last-sign-ins-key.ts'
import { lazyDevice } from '../device/lazy-device.ts'
import type { ClientDevice } from '../device/open-client-device.ts'

let isOpen = false

/** The slowest code of the databases: the schemas of calls. */
const preloadedModules = [() => import('../../contract/endpoint.ts')]

/** What a tablet works with beside them: the numbering plans, which take longest, then drafts and the outbox. */
const preloadedOnTablets = [
  () => import('../../domain/identifiers/phone.ts'),
  () => import('../../device/drafts/draft-store.ts'),
]

/**
 * Opens the databases, whose code is a file of its own: once per page, again after a failure. Its slowest modules are
 * loaded in parallel, so that they run one after the other and keystrokes are handled in between.
 */
export async function openDatabases(): Promise<ClientDevice> {
  const preloaded = deviceUse() === 'tablet' ? [...preloadedModules, ...preloadedOnTablets] : preloadedModules
  if (!isOpen) for (const load of preloaded) load().catch(() => undefined)
  const { openClientDevice } = await import('../device/open-client-device.ts')
  const device = await openClientDevice()
  isOpen = true
  return device
}

let publicDevice: ClientDevice | undefined
let firstLook: Promise<ClientDevice | 'open-databases'> | undefined

/**
 * The device for a page. Where nobody ever signed in, public pages get a device at once, and the databases open in the
 * background; so does the sign-in page if the first look at the storage shows that nobody's keys can be restored.
 * Otherwise the page waits for the databases.
 */
export function deviceForPath(path: string): ClientDevice | Promise<ClientDevice> {
  if (isPublicPath(path) && hasNeverSignedIn()) return (publicDevice ??= lazyDevice(openDatabases))
  return isOpen ? openDatabases() : firstDevice()
}

async function firstDevice(): Promise<ClientDevice> {
  firstLook ??= lookAtDeviceOnce()
  const device = await firstLook
  return device === 'open-databases' ? openDatabases() : device
}

/** Whether the databases must be open before the app knows who is signed in. */
export const needsDatabases = async (): Promise<boolean> =>
  (await (firstLook ??= lookAtDeviceOnce())) === 'open-databases'

/** If the storage cannot be read, the databases are opened anyway: they report why they fail. */
async function lookAtDeviceOnce(): Promise<ClientDevice | 'open-databases'> {
  try {
    // Requested at once: a tablet nearly always has stored users, and its start waits for this request alone.
    const server = deviceUse() === 'tablet' ? isServerReachable() : null
    const { session, isKiosk, people } = await readStartState()
    const mayHaveKeys = isKiosk
      ? 'yes'
      : await mayResumeSession({ session }, { server: () => server ?? isServerReachable() })
    if (mayHaveKeys === 'yes') return 'open-databases'
    return lazyDevice(openDatabases, { people, network: mayHaveKeys === 'unreached' ? 'offline' : 'unsure' })
  } catch {
    return 'open-databases'
  }
}

function isPublicPath(path: string): boolean {
  const area = areaOfPath(path)
  return path === '/' || area === 'booking' || area === 'public' || area === 'visitors' || area === 'clinician-visitors'
}
