import type { Config } from '../../config.ts'
import { postEvent } from './post-event.ts'

/** A page that was opened, by its route's pattern; nothing of who opened it. */
export type PageView = { pattern: string; variant: 'a' | 'b' | null }

/** Counts page views. `state` says whether anybody listens, so that pages need not ask in vain. */
export type Analytics = { state: 'on' | 'off'; recordPageView: (view: PageView) => Promise<void> }

/**
 * The analytics service that the configuration names, else one that does nothing. The server passes views on by
 * itself (the Events API of Plausible), so no script of another company runs in the app and nobody's address, device
 * or cookie leaves it.
 */
export function chooseAnalytics({ analytics, publicUrl }: Pick<Config, 'analytics' | 'publicUrl'>): Analytics {
  if (analytics === null) return { state: 'off', recordPageView: () => Promise.resolve() }
  const domain = new URL(publicUrl).hostname
  return {
    state: 'on',
    recordPageView: ({ pattern, variant }) =>
      postEvent(`${analytics.url}/api/event`, {
        name: 'pageview',
        domain,
        url: `${publicUrl}${pattern}`,
        ...(variant !== null && { props: { variant } }),
      }),
  }
}
