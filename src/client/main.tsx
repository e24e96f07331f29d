import './ui/tokens.css'
import '@fontsource-variable/atkinson-hyperlegible-next'
import './ui/base.css'
import './ui/gaps.css'
import './ui/opening.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './data/query-client.ts'
import { routeTree } from './route-tree.gen.ts'
import { ErrorScreen } from './page/failure/error-screen.tsx'
import { watchChunks } from './page/failure/watch-chunks.ts'
import { prefetchFirstRoute } from './app/prefetch-first-route.ts'
import { startServiceWorkerWhenIdle } from './app/start-service-worker.ts'
import { backClosesLayers } from './page/back-closes-layers.ts'
import { deviceSettings } from './page/device-settings.ts'
import { focusPageHeading } from './page/focus-page-heading.ts'
import { keepFocusInView } from './page/keep-focus-in-view.ts'
import { navigateOnLinkClicks } from './page/navigate-on-link-clicks.ts'
import { loadTranslations } from './page/i18n/locale.ts'
import { TranslationProvider } from './page/i18n/translation-provider.tsx'
import { appRequest } from './session/sign-ins/app-request.ts'
import { linkToken } from './session/sign-ins/link-token.ts'
import { installPrompt } from './install/install-prompt.ts'
import { NotFoundScreen } from './app/screens/not-found-screen.tsx'

// Before the router reads the address and listens to Back.
linkToken.takeFromAddress(window)
appRequest.takeFromAddress(window)
// A message's link that is opened over one of our pages may change only the part after #.
addEventListener('hashchange', () => location.hash.startsWith('#token=') && location.reload())

backClosesLayers(window)
// Long before a translator that somebody has to ask, and no weight of the first script.
void import('./page/survive-translators.ts').then(({ surviveTranslators }) => surviveTranslators(document))

const queryClient = createQueryClient()

const router = createRouter({
  routeTree,
  context: { queryClient },
  scrollRestoration: true,
  // Pages that scroll inside: a new step starts at its top.
  scrollToTopSelectors: ['[data-scrolls="columns"]', '[data-scrolls="stage"]'],
  defaultPreload: 'intent',
  // React Query decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

function RouteError({ error, reset }: ErrorComponentProps) {
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorScreen error={error} onRetry={retry} />
}

// The browser sends its install event once, early.
installPrompt.listen(window)
watchChunks(router)
const settingsLoaded = deviceSettings.load()
void settingsLoaded.then(() => prefetchFirstRoute(router))
navigateOnLinkClicks(document, router.history)
keepFocusInView(document)
router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation !== undefined) focusPageHeading(document)
})
startServiceWorkerWhenIdle(router)

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no element with the id "app"')
void settingsLoaded.then(loadTranslations).then(() =>
  createRoot(place).render(
    <StrictMode>
      <TranslationProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TranslationProvider>
    </StrictMode>,
  ),
)
