/** The mailbox that an address ends up in: without what stands behind a plus, and without the dots that Google ignores. */
export function canonicalEmail(address: string): string {
  const lower = address.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [domain, name = ''] = [lower.slice(at + 1), lower.slice(0, at).split('+')[0]]
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
