import type { Config } from '../../config.ts'
import { postEvent } from './post-event.ts'

/** A page view: the pattern of its route, and nothing about the visitor. */
type PageView = { pattern: string; variant: 'a' | 'b' | null }

/** Counts page views. `state` tells pages whether to send any. */
export type Analytics = { state: 'on' | 'off'; recordPageView: (view: PageView) => Promise<void> }

/**
 * The configured analytics service, or one that does nothing. The server forwards page views (Plausible Events API), so
 * that no third-party script runs in the app, and no address, device or cookie of a visitor is sent.
 */
export function chooseAnalytics({
  analytics,
  publicUrl,
  privateServices,
}: Pick<Config, 'analytics' | 'publicUrl' | 'privateServices'>): Analytics {
  if (analytics === null) return { state: 'off', recordPageView: () => Promise.resolve() }
  const domain = new URL(publicUrl).hostname
  return {
    state: 'on',
    recordPageView: ({ pattern, variant }) =>
      postEvent(
        `${analytics.url}/api/event`,
        {
          name: 'pageview',
          domain,
          url: `${publicUrl}${pattern}`,
          ...(variant !== null && { props: { variant } }),
        },
        { privateServices },
      ),
  }
}
