const written = /const nzHosts = \[[^\]]*\]/

/** The script that stands before the app, with the hosts that this server shows New Zealand's sites on. Throws where it has no place for them. */
export function themeScript(source: string, nzHosts: readonly string[]): string {
  if (!written.test(source)) throw new Error('theme.js does not name its nzHosts')
  return source.replace(written, () => `const nzHosts = ${JSON.stringify(nzHosts.map((host) => host.toLowerCase()))}`)
}
