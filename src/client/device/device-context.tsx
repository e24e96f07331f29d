import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { UserDevice } from '../../device/open-user-device.ts'
import type { ClientDevice } from './open-client-device.ts'

/** Everything on the device that a screen of somebody signed in needs. */
export type SignedInDevice = ClientDevice &
  Pick<UserDevice, 'drafts' | 'photos' | 'kit' | 'images' | 'viewed' | 'riskChecks' | 'ownPhotos' | 'spotMessages'>

const OpenDeviceContext = createContext<ClientDevice | undefined>(undefined)
const UserDeviceContext = createContext<UserDevice | undefined>(undefined)

/** Around every page: session, calls, outbox. */
export function DeviceProvider({ device, children }: { device: ClientDevice; children: ReactNode }) {
  return <OpenDeviceContext value={device}>{children}</OpenDeviceContext>
}

/** Around the pages of somebody signed in: drafts, photos, lists for offline work, image tiles. */
export function UserDeviceProvider({ user, children }: { user: UserDevice; children: ReactNode }) {
  return <UserDeviceContext value={user}>{children}</UserDeviceContext>
}

/** The device on any page, signed in or not. */
export function useOpenDevice(): ClientDevice {
  const device = use(OpenDeviceContext)
  if (device === undefined) throw new Error('useOpenDevice stands outside a DeviceProvider')
  return device
}

/** The device on pages of somebody signed in: session, api, outbox, drafts, photos, kit, images, seen, notices, clock. */
export function useDevice(): SignedInDevice {
  const device = useOpenDevice()
  const user = use(UserDeviceContext)
  if (user === undefined) throw new Error('useDevice stands outside a UserDeviceProvider')
  return useMemo(() => {
    const { drafts, photos, kit, images, viewed, riskChecks, ownPhotos, spotMessages } = user
    return { ...device, drafts, photos, kit, images, viewed, riskChecks, ownPhotos, spotMessages }
  }, [device, user])
}
