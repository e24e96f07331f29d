import { Outlet, createFileRoute, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { DeviceWarningDialog } from '../device/device-warning-dialog.tsx'
import { deviceForPath } from '../app/device-for-path.ts'
import { DeviceProvider } from '../device/device-context.tsx'
import { guardKiosk } from '../app/guards/guard-kiosk.ts'
import { guardNavigation } from '../app/guards/guard-navigation.ts'
import { InstallBanner } from '../install/install-banner.tsx'
import { alertLegacyPortalVisitors } from '../app/guards/alert-legacy-portal.ts'
import { useOutboxDriver } from '../sync/use-outbox-driver.ts'
import { routePattern } from '../page/route-pattern.ts'
import { SessionProvider } from '../session/sign-out/session-provider.tsx'
import { StorageErrorScreen } from '../app/screens/storage-error-screen.tsx'
import { useLive } from '../sync/use-live.ts'
import { usePageViews } from '../app/use-page-views.ts'
import { useRefetchOnReturn } from '../device/use-refetch-on-return.ts'
import { useVariant } from '../session/current-user/use-variant.ts'
import { useWholeDevice } from '../device/use-whole-device.ts'

export const Route = createFileRoute('/_device')({
  beforeLoad: async ({ location, preload }) => {
    const device = await deviceForPath(location.pathname)
    if (!preload && device.session.state().kind !== 'logged-in') alertLegacyPortalVisitors()
    const visit = {
      place: { path: location.pathname, search: location.searchStr },
      how: preload ? ('preload' as const) : ('visit' as const),
    }
    await guardKiosk(device, visit)
    await guardNavigation(device, visit)
    return { device }
  },
  component: DeviceRoute,
  errorComponent: StorageErrorScreen,
})

function DeviceRoute() {
  const { device } = Route.useRouteContext()
  useWholeDevice(device)
  const router = useRouter()
  // When a tab turns this tablet into a kiosk, the guards run again.
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
        <DeviceWarningDialog />
      </SessionProvider>
    </DeviceProvider>
  )
}

function Drivers({ pattern }: { pattern: string | null }) {
  useOutboxDriver()
  useRefetchOnReturn()
  useVariant()
  useLive()
  usePageViews(pattern)
  return null
}
