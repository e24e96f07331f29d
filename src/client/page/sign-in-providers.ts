/** A provider that staff may sign in by: its key, and the name that its people know. */
type NamedProvider = { key: string; name: string }

const isNamed = (one: unknown): one is NamedProvider =>
  typeof one === 'object' &&
  one !== null &&
  'key' in one &&
  typeof one.key === 'string' &&
  'name' in one &&
  typeof one.name === 'string'

/** The providers that staff may sign in by here (`OIDC_PROVIDERS`), which theme.js names; none on most servers. */
export function signInProviders(): readonly NamedProvider[] {
  const named: unknown = JSON.parse(document.documentElement.dataset['providers'] ?? '[]')
  return Array.isArray(named) ? named.filter(isNamed) : []
}
