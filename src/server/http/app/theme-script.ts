import type { Config } from '../../config.ts'

/** What a server says of itself in the script before the app: New Zealand’s hosts, whether pages are counted, map tiles. */
export type ThemeScriptSettings = { nzHosts: readonly string[]; isCounting: boolean; tiles: Config['tiles'] }

/** The script that stands before the app with this server's words in it. Throws where it has no place for one. */
export function themeScript(source: string, { nzHosts, isCounting, tiles }: ThemeScriptSettings): string {
  const settings: readonly Setting[] = [
    { name: 'nzHosts', placeholder: /\[[^\]]*\]/, value: nzHosts.map((host) => host.toLowerCase()) },
    { name: 'isCounting', placeholder: /false/, value: isCounting },
    { name: 'tiles', placeholder: /null/, value: tiles },
  ]
  return settings.reduce(setConstant, source)
}

type Setting = { name: keyof ThemeScriptSettings; placeholder: RegExp; value: unknown }

function setConstant(source: string, { name, placeholder, value }: Setting): string {
  const declaration = new RegExp(`const ${name} = ${placeholder.source}`)
  if (!declaration.test(source)) throw new Error(`theme.js does not name its ${name}`)
  return source.replace(declaration, () => `const ${name} = ${JSON.stringify(value)}`)
}
