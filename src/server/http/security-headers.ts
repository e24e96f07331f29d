import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config.ts'

/** Images come from this server only, and from the map tile server if one is configured. */
const appPolicy = (tiles: Config['tiles']): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(tiles === null ? [] : [new URL(tiles.url).origin])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lentigo-worker',
  ].join('; ')

/**
 * Sets security headers on every response (docs/decisions.md "Security headers"); `strict-transport-security` only for
 * https.
 */
export const securityHeaders = ({ publicUrl, tiles }: Pick<Config, 'publicUrl' | 'tiles'>): MiddlewareHandler => {
  const policy = appPolicy(tiles)
  return async (context, next) => {
    await next()
    const headers = context.res.headers
    // A page with a stricter policy of its own (the demo outbox, the API reference) keeps it.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('referrer-policy', 'no-referrer')
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set(
      'permissions-policy',
      'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=(), interest-cohort=()',
    )
    if (publicUrl.startsWith('https:')) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (context.req.path.startsWith('/api/v1')) headers.set('cache-control', 'no-store')
    const nonce = context.req.header('x-lentigo-nonce')
    // The echoed nonce proves to a device that the response is ours and not that of a captive portal (docs/offline.md
    // 5.5).
    if (nonce !== undefined && /^[\w-]{8,64}$/.test(nonce)) headers.set('x-lentigo-nonce', nonce)
  }
}
