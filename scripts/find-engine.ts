import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.ts'
import { inPath, isExecutable } from './in-path.ts'
import { installPackages } from './install-packages.ts'

export type EngineName = 'chromium' | 'webkit' | 'firefox'

/** Where an engine is on this machine. `paths` are the paths that its launcher needs, in its order. */
export type FoundEngine = { kind: 'found'; paths: readonly string[] } | { kind: 'missing'; cure: string }

/** The Debian packages of each engine. `findChromium` has its own list for Chromium. */
const packages = {
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0', 'python3-gi', 'xvfb'],
  firefox: ['firefox-esr'],
} as const

/** Finds an engine on this machine, or installs it if Debian packages can be installed. Never throws. */
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
      const named = process.env['FIREFOX']
      const firefox = named !== undefined && isExecutable(named) ? named : (inPath('firefox-esr') ?? inPath('firefox'))
      return firefox === null ? null : [firefox]
    }
  }
}

/** Whether the Python modules that tests/support/engines/webkit-launcher.py imports are installed. */
function hasLauncherParts(): boolean {
  const imports = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"
  return spawnSync('/usr/bin/python3', ['-c', imports], { stdio: 'ignore' }).status === 0
}
