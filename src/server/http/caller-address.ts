import { BlockList, isIPv4, isIPv6 } from 'node:net'

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')
nearby.addSubnet('fe80::', 10, 'ipv6')

const isNearby = (address: string): boolean =>
  isIPv4(address) ? nearby.check(address) : isIPv6(address) && nearby.check(address, 'ipv6')

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address that attempts are counted by. `X-Forwarded-For` is believed only from a proxy on this machine
 * or its private network, read from its end: the first entry that is no such proxy. 'unknown' without a socket.
 */
export function callerAddress(peer: string | undefined, forwardedFor: string | undefined): string {
  if (peer === undefined) return 'unknown'
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map(plain)
      .filter((hop) => isIPv4(hop) || isIPv6(hop)),
    plain(peer),
  ]
  return hops.findLast((hop) => !isNearby(hop)) ?? hops[0] ?? 'unknown'
}

/** What stands for one household or device when attempts are counted: an IPv4 address, or an IPv6 /64. */
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
