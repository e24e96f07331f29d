import { Outlet, createFileRoute, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { DeviceNotices } from '../device/device-notices.tsx'
import { deviceAt } from '../app/device-at.ts'
import { DeviceProvider } from '../device/device-context.tsx'
import { guardKiosk } from '../app/guards/guard-kiosk.ts'
import { guardVisit } from '../app/guards/guards.ts'
import { InstallBanner } from '../install/install-banner.tsx'
import { tellOfLegacyPortal } from '../app/guards/legacy-notice.ts'
import { useOutboxDriver } from '../sync/outbox-driver.ts'
import { routePattern } from '../page/route-pattern.ts'
import { SessionProvider } from '../session/end/session-provider.tsx'
import { StorageErrorScreen } from '../app/screens/storage-error-screen.tsx'
import { useLive } from '../sync/use-live.ts'
import { useCountedPages } from '../app/use-counted-pages.ts'
import { useRefetchOnReturn } from '../device/use-refetch-on-return.ts'
import { useVariant } from '../session/who/use-variant.ts'
import { useWholeDevice } from '../device/use-whole-device.ts'

export const Route = createFileRoute('/_device')({
  beforeLoad: async ({ location, preload }) => {
    const device = await deviceAt(location.pathname)
    if (!preload && device.session.state().kind !== 'logged-in') tellOfLegacyPortal()
    const visit = {
      place: { path: location.pathname, search: location.searchStr },
      how: preload ? ('preload' as const) : ('visit' as const),
    }
    await guardKiosk(device, visit)
    await guardVisit(device, visit)
    return { device }
  },
  component: DeviceRoute,
  errorComponent: StorageErrorScreen,
})

function DeviceRoute() {
  const { device } = Route.useRouteContext()
  useWholeDevice(device)
  const router = useRouter()
  // Where a tab makes this tablet a kiosk, the guards look again.
  useEffect(() => device.kiosk.subscribe(() => void router.invalidate()), [device, router])
  const pattern = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? null })
  // Before the effects of the pages, which may call at once.
  useLayoutEffect(() => routePattern.set(pattern), [pattern])
  return (
    <DeviceProvider device={device}>
      <SessionProvider>
        <Drivers pattern={pattern} />
        <InstallBanner />
        <Outlet />
        <DeviceNotices />
      </SessionProvider>
    </DeviceProvider>
  )
}

function Drivers({ pattern }: { pattern: string | null }) {
  useOutboxDriver()
  useRefetchOnReturn()
  useVariant()
  useLive()
  useCountedPages(pattern)
  return null
}
