/** What a server says of itself in the script before the app: the hosts of New Zealand, and whether pages are counted. */
export type ThemeWords = { nzHosts: readonly string[]; isCounting: boolean }

/** The script that stands before the app with this server's words in it. Throws where it has no place for one. */
export function themeScript(source: string, { nzHosts, isCounting }: ThemeWords): string {
  const hosts = JSON.stringify(nzHosts.map((host) => host.toLowerCase()))
  const withHosts = put(source, { name: 'nzHosts', standard: /\[[^\]]*\]/, value: hosts })
  return put(withHosts, { name: 'isCounting', standard: /false/, value: String(isCounting) })
}

type Word = { name: keyof ThemeWords; standard: RegExp; value: string }

function put(source: string, { name, standard, value }: Word): string {
  const written = new RegExp(`const ${name} = ${standard.source}`)
  if (!written.test(source)) throw new Error(`theme.js does not name its ${name}`)
  return source.replace(written, () => `const ${name} = ${value}`)
}
