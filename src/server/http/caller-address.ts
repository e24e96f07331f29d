import type { Context, MiddlewareHandler } from 'hono'
import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { Logger } from '../platform/logger.ts'

declare module 'hono' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface ContextVariableMap {
    /** The key for rate limits. */
    callerAddress: string
    /** Who sends, as lanes count it (lane-caller.ts); not set outside /api/v1. */
    sender: string | undefined
    /** The input of a valid call, so that repeated refusals of the same input count once (log-refusals.ts). */
    askedFor: { params: unknown; query: object | undefined; request: unknown } | undefined
  }
}

const normaliseAddress = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const isTrustedProxy = (proxies: BlockList, address: string): boolean =>
  isIPv4(address) ? proxies.check(address) : isIPv6(address) && proxies.check(address, 'ipv6')

/**
 * The caller's address. `X-Forwarded-For` is trusted only from a configured proxy; it is read from its end up to the first
 * entry that is not such a proxy. 'unknown' without a socket.
 */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: BlockList = new BlockList(),
): string {
  if (peer === undefined) return 'unknown'
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map(normaliseAddress)
      .filter((hop) => isIPv4(hop) || isIPv6(hop)),
    normaliseAddress(peer),
  ]
  return hops.findLast((hop) => !isTrustedProxy(proxies, hop)) ?? hops[0] ?? 'unknown'
}

/** Sets `callerAddress` of each request, and warns once in the log about a proxy that is not configured. */
export function setCallerAddress(proxies: BlockList, logger: Logger): MiddlewareHandler {
  let hasWarned = false
  return (context, next) => {
    const peer = readPeer(context)
    const forwardedFor = context.req.header('x-forwarded-for')
    if (
      !hasWarned &&
      peer !== undefined &&
      forwardedFor !== undefined &&
      !isTrustedProxy(proxies, normaliseAddress(peer))
    ) {
      hasWarned = true
      logger.warn(
        { peer },
        'X-Forwarded-For came from an address that is not in TRUSTED_PROXIES: everybody behind it counts as one caller. If it is your proxy, add it there.',
      )
    }
    context.set('callerAddress', addressGroup(callerAddress(peer, forwardedFor, proxies)))
    return next()
  }
}

const readPeer = (context: Context): string | undefined =>
  (context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress

/** The addresses of one household or device, for rate limits: an IPv4 address, or an IPv6 /64. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  return `${[...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
