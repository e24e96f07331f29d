import { login } from '../../../src/contract/accounts/auth.ts'
import { getPharmacyProducts, type PharmacyProduct } from '../../../src/contract/bookings/services.ts'
import type { ValidRequest } from '../../../src/contract/endpoint.ts'
import { visitId } from '../../../src/contract/ids.ts'
import { type Device, openDevice } from '../../../src/device/open-device.ts'
import { openUserDevice, type UserDevice } from '../../../src/device/open-user-device.ts'
import { type Outbox, startOutbox } from '../../../src/device/outbox/start-outbox.ts'
import type { Clock } from '../../../src/device/platform/platform.ts'
import { demoPassword } from '../demo-password.ts'

/** The app's device layer as its screens use it, without the screens: in a page of the harness, or in Node. */
export type App = {
  device: Device
  outbox: Outbox
  /** What the signed-in user has here. Throws where nobody is signed in. */
  user: () => Promise<UserDevice>
  /** Answers a product that the signed-in user sells. */
  signIn: (credentials: ValidRequest<typeof login>) => Promise<PharmacyProduct>
  signOut: () => Promise<void>
  draftIds: () => Promise<string[]>
  seal: (visitId: string) => Promise<'sealed' | 'already-sealed'>
  /** Closes its databases and channels; what it was doing is left where it stands. */
  close: () => void
}

/** Opens it as somebody who starts the app: the keys come from another tab or the server, else by the password. */
export async function openApp(options: Parameters<typeof openDevice>[0]): Promise<App> {
  const device = await openDevice(options)
  let opened: UserDevice | null = null
  const user = async () => {
    opened ??= await openUserDevice(device)
    if (opened === null) throw new Error('Nobody is signed in.')
    return opened
  }
  const forgetUser = () => {
    opened?.close()
    opened = null
  }
  const outbox = await startOutbox(device, { drafts: async () => (await user()).drafts })
  await unlock(device)
  return {
    device,
    outbox,
    user,
    signIn: async (credentials) => {
      await device.unlocking.signIn(await device.api.call(login, { request: credentials }), credentials.password)
      forgetUser()
      const found = (await device.api.call(getPharmacyProducts, {})).find(({ serviceScope }) => serviceScope !== null)
      if (found === undefined) throw new Error('The signed-in user sells nothing.')
      return found
    },
    signOut: async () => {
      await device.session.signOut()
      forgetUser()
    },
    draftIds: async () => (await (await user()).drafts.list()).map((draft) => draft.visitId),
    seal: async (id) => {
      const draft = await (await user()).drafts.load(visitId.parse(id))
      if (draft === null) return 'already-sealed'
      return (await outbox.seal(draft, { today: '2026-11-21' })).kind
    },
    close: () => {
      forgetUser()
      device.close()
    },
  }
}

async function unlock({ unlocking, session }: Device): Promise<void> {
  await unlocking.resume()
  const stored = session.stored()
  if (stored === null || (await session.owner()) !== null) return
  await unlocking.unlockOffline(stored.owner, demoPassword)
}

/** How a tablet's clock goes: `lapse` times faster from `since` on (ms since 1970), and `ahead` ms wrong. */
export type Lapse = { lapse: number; ahead: number; since: number }

export const lapsingClock = ({ lapse, ahead, since }: Lapse): Clock => ({
  now: () => since + (Date.now() - since) * lapse + ahead,
  after: (ms, run) => {
    const timer = setTimeout(run, ms / lapse)
    return () => clearTimeout(timer)
  },
})
