import { BlockList, isIP } from 'node:net'

/** Networks of IPv4 that are not the public internet (RFC 6890 and the IANA registry of special addresses). */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** In IPv6 only 2000::/3 is public, except tunnels, which lead to an IPv4 address, and addresses for documentation. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const notPublic4 = listOf(special4, 'ipv4')
const notPublic6 = listOf(special6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')

/**
 * Whether an IP address is on the public internet: not in our own networks, and no service of the machine or its cloud.
 */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic4.check(address, 'ipv4')
    case 6:
      return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
    default:
      return false
  }
}
