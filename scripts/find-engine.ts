import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'
import { inPath, isExecutable } from './in-path.ts'
import { installPackages } from './install-packages.ts'

export type EngineName = 'chromium' | 'webkit' | 'firefox'

/** Where an engine stands on this machine; `paths` is what starts it, in the order its launcher wants. */
export type FoundEngine = { kind: 'found'; paths: readonly string[] } | { kind: 'missing'; cure: string }

/** Debian's packages that bring an engine. Of Chromium findChromium knows more. */
const packages = {
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi', 'xvfb'],
  firefox: ['firefox-esr'],
} as const

/** An engine on this machine, installed by this call where Debian's packages can be. Never throws. */
export function findEngine(name: EngineName): FoundEngine {
  if (name === 'chromium') return chromium()
  const found = lookAround(name)
  if (found !== null) return { kind: 'found', paths: found }
  const wanted = packages[name]
  installPackages(name, wanted)
  const installed = lookAround(name)
  if (installed !== null) return { kind: 'found', paths: installed }
  return { kind: 'missing', cure: `Install it, as root on Debian: apt-get install ${wanted.join(' ')}` }
}

function chromium(): FoundEngine {
  try {
    return { kind: 'found', paths: [findChromium()] }
  } catch (error) {
    return { kind: 'missing', cure: (error as Error).message }
  }
}

function lookAround(name: 'webkit' | 'firefox'): readonly string[] | null {
  switch (name) {
    case 'webkit': {
      const driver = inPath('WebKitWebDriver')
      const screen = inPath('Xvfb')
      return driver !== null && screen !== null && hasLauncherParts() ? [driver, screen] : null
    }
    case 'firefox': {
      const given = process.env['FIREFOX']
      const firefox = given !== undefined && isExecutable(given) ? given : (inPath('firefox-esr') ?? inPath('firefox'))
      return firefox === null ? null : [firefox]
    }
  }
}

/** What tests/support/engines/webkit-launcher.py imports. */
function hasLauncherParts(): boolean {
  const imports = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync('/usr/bin/python3', ['-c', imports], { stdio: 'ignore' }).status === 0
}
