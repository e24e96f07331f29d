import { Outlet, createRootRouteWithContext, useMatches } from '@tanstack/react-router'
import { AlertsView } from '../page/alerts/alerts-view.tsx'
import type { RouterContext } from '../app/router-context.ts'
import { UpdatePrompt } from '../install/update-prompt.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  const isDeferred = useMatches({
    select: (matches) => matches.some((match) => match.staticData.interruptions === 'defer'),
  })
  return (
    <>
      <Outlet />
      <AlertsView />
      <UpdatePrompt mayInterrupt={!isDeferred} />
    </>
  )
}
