/** The query of a link from an e-mail: its token, which the router may have read as a number. */
export function tokenSearch(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {}
}
