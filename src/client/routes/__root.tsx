import { Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { AlertsView } from '../shell/alerts/alerts-view.tsx'
import type { RouterContext } from '../shell/router-context.ts'
import { UpdatePrompt } from '../shell/update-prompt.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  const held = useMatches({ select: (matches) => matches.some((match) => match.staticData.interruptions === 'hold') })
  return (
    <>
      <Outlet />
      <AlertsView />
      <UpdatePrompt mayInterrupt={!held} />
    </>
  )
}
