/** Versions of packages that nobody may install: with malware in them, or with a fault that a later version mends. */
type KnownBad = { name: string; because: string } & ({ versions: readonly string[] } | { before: string })

const malware = (name: string, ...versions: string[]): KnownBad => ({ name, versions, because: 'malware' })
const mended = (name: string, before: string, because: string): KnownBad => ({ name, before, because })

/** Kept by hand, newest last: npm audit can't be asked where this is built. Of several lines the oldest safe one counts. */
const knownBad: readonly KnownBad[] = [
  malware('event-stream', '3.3.6'),
  malware('flatmap-stream', '0.1.1', '0.1.2'),
  malware('ua-parser-js', '0.7.29', '0.8.0', '1.0.0'),
  malware('coa', '2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'),
  malware('rc', '1.2.9', '1.3.9', '2.3.9'),
  malware('colors', '1.4.1', '1.4.2'),
  malware('faker', '6.6.6'),
  malware('node-ipc', '9.2.2', '10.1.1', '10.1.2', '10.1.3'),
  malware('eslint-config-prettier', '8.10.1', '9.1.1', '10.1.6', '10.1.7'),
  malware('eslint-plugin-prettier', '4.2.2', '4.2.3'),
  malware('synckit', '0.11.9'),
  malware('@pkgr/core', '0.2.8'),
  malware('napi-postinstall', '0.3.1'),
  malware('is', '3.3.1', '5.0.0'),
  malware('ansi-regex', '6.2.1'),
  malware('ansi-styles', '6.2.2'),
  malware('backslash', '0.2.1'),
  malware('chalk', '5.6.1'),
  malware('chalk-template', '1.1.1'),
  malware('color', '5.0.1'),
  malware('color-convert', '3.1.1'),
  malware('color-name', '2.0.1'),
  malware('color-string', '2.1.1'),
  malware('debug', '4.4.2'),
  malware('error-ex', '1.3.3'),
  malware('has-ansi', '6.0.1'),
  malware('is-arrayish', '0.3.3'),
  malware('simple-swizzle', '0.2.3'),
  malware('slice-ansi', '7.1.1'),
  malware('strip-ansi', '7.1.1'),
  malware('supports-color', '10.2.1'),
  malware('supports-hyperlinks', '4.1.1'),
  malware('wrap-ansi', '9.0.1'),
  malware('@ctrl/tinycolor', '4.1.1', '4.1.2'),
  mended('minimist', '1.2.6', 'prototype pollution'),
  mended('lodash', '4.17.21', 'command injection in templates'),
  mended('json5', '2.2.2', 'prototype pollution'),
  mended('semver', '5.7.2', 'slow regular expression'),
  mended('tough-cookie', '4.1.3', 'prototype pollution'),
  mended('braces', '3.0.3', 'memory without bound'),
  mended('micromatch', '4.0.8', 'slow regular expression'),
  mended('cross-spawn', '6.0.6', 'slow regular expression'),
  mended('ws', '8.17.1', 'crash by many headers'),
  mended('postcss', '8.4.31', 'comments read as rules'),
  mended('form-data', '2.5.4', 'guessable boundaries'),
  mended('brace-expansion', '1.1.12', 'slow regular expression'),
  mended('js-yaml', '3.14.2', 'prototype pollution'),
  mended('qs', '6.14.1', 'memory without bound'),
  mended('nodemailer', '7.0.7', 'mail to another domain by quoted addresses'),
  mended('hono', '4.10.3', 'authorisation by an unchecked algorithm'),
  mended('vite', '6.4.1', 'files outside of the root served in development'),
  mended('rollup', '4.22.4', 'script by a page’s own element'),
]

const partsOf = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? []

/** Whether a version is older than another, by its three numbers. */
export function isOlder(version: string, than: string): boolean {
  const [mine, theirs] = [partsOf(version), partsOf(than)]
  const at = mine.findIndex((part, i) => part !== theirs[i])
  return at !== -1 && (mine[at] ?? 0) < (theirs[at] ?? 0)
}

/** Why a version may not be installed; null if nothing is known against it. */
export function faultOf({ name, version }: { name: string; version: string }): string | null {
  const found = knownBad.find(
    (bad) => bad.name === name && ('versions' in bad ? bad.versions.includes(version) : isOlder(version, bad.before)),
  )
  return found?.because ?? null
}
