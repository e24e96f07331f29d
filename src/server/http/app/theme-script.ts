import type { Config } from '../../config.ts'

/** What a server says of itself in the script before the app: New Zealand’s hosts, whether pages are counted, map tiles. */
export type ThemeWords = { nzHosts: readonly string[]; isCounting: boolean; tiles: Config['tiles'] }

/** The script that stands before the app with this server's words in it. Throws where it has no place for one. */
export function themeScript(source: string, { nzHosts, isCounting, tiles }: ThemeWords): string {
  const words: readonly Word[] = [
    { name: 'nzHosts', standard: /\[[^\]]*\]/, value: nzHosts.map((host) => host.toLowerCase()) },
    { name: 'isCounting', standard: /false/, value: isCounting },
    { name: 'tiles', standard: /null/, value: tiles },
  ]
  return words.reduce(put, source)
}

type Word = { name: keyof ThemeWords; standard: RegExp; value: unknown }

function put(source: string, { name, standard, value }: Word): string {
  const written = new RegExp(`const ${name} = ${standard.source}`)
  if (!written.test(source)) throw new Error(`theme.js does not name its ${name}`)
  return source.replace(written, () => `const ${name} = ${JSON.stringify(value)}`)
}
