/** The canonical form of an e-mail address, by its mailbox: without a "+tag", and for Google without dots. */
export function canonicalEmail(address: string): string {
  const lower = address.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [domain, name = ''] = [lower.slice(at + 1), lower.slice(0, at).split('+')[0]]
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
