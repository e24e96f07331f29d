import type { Config } from '../../config.ts'

/**
 * The settings of a server that the theme script needs: hosts of New Zealand, each country's address, whether page
 * views are counted, map tiles, whether text messages are sent, and the organisations whose sign-in staff can use.
 */
export type ThemeScriptSettings = {
  nzHosts: readonly string[]
  countryUrls: Config['countryUrls']
  isCounting: boolean
  tiles: Config['tiles']
  texts: 'sent' | 'off'
  providers: readonly { key: string; name: string }[]
}

/**
 * The script that runs before the app, with the settings of this server filled in. Throws if the script has no
 * placeholder for a setting.
 */
export function themeScript(
  source: string,
  { nzHosts, countryUrls, isCounting, tiles, texts, providers }: ThemeScriptSettings,
): string {
  const settings: readonly Setting[] = [
    { name: 'nzHosts', placeholder: /\[[^\]]*\]/, value: nzHosts.map((host) => host.toLowerCase()) },
    { name: 'countryUrls', placeholder: /null/, value: countryUrls },
    { name: 'isCounting', placeholder: /false/, value: isCounting },
    { name: 'tiles', placeholder: /null/, value: tiles },
    { name: 'texts', placeholder: /'sent'/, value: texts },
    { name: 'providers', placeholder: /\[\]/, value: providers.map(({ key, name }) => ({ key, name })) },
  ]
  return settings.reduce(setConstant, source)
}

type Setting = { name: keyof ThemeScriptSettings; placeholder: RegExp; value: unknown }

function setConstant(source: string, { name, placeholder, value }: Setting): string {
  const declaration = new RegExp(`const ${name} = ${placeholder.source}`)
  if (!declaration.test(source)) throw new Error(`theme.js does not name its ${name}`)
  return source.replace(declaration, () => `const ${name} = ${JSON.stringify(value)}`)
}
