const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]+)(.*)$/

/**
 * The addresses of a DATABASE_URL, one for each host that it names, in order.
 * postgres://user:password@a:5432,b:5432/skin names two servers, of which one accepts writes. Null if it is not a
 * PostgreSQL address.
 */
export function databaseAddresses(url: string): readonly string[] | null {
  const [, scheme, user = '', hosts, rest = ''] = parts.exec(url) ?? []
  if (scheme === undefined || hosts === undefined) return null
  const list = hosts.split(',').map((host) => `${scheme}${user}${host}${withoutTarget(rest)}`)
  return list.every((address) => URL.canParse(address)) ? list : null
}

/** The same servers with another of their databases. */
export const withDatabaseName = (url: string, name: string): string =>
  url.replace(/^([a-z]+:\/\/[^/?#]*)(?:\/[^?#]*)?/, (_whole, servers: string) => `${servers}/${name}`)

// Removes libpq's `target_session_attrs`: of several hosts this app always uses the one that accepts writes.
const withoutTarget = (rest: string): string =>
  rest.replace(/([?&])target_session_attrs=(?:read-write|primary)(&|$)/, (_whole, before: string, after: string) =>
    after === '&' ? before : '',
  )
