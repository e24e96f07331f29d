import { inPath } from './in-path.ts'
import { installPackages } from './install-packages.ts'

type FoundTurnserver = { kind: 'found'; path: string } | { kind: 'missing'; cure: string }

/** Finds turnserver, the relay of Debian's package coturn, or installs it if that is possible. Never throws. */
export function findTurnserver(): FoundTurnserver {
  const found = inPath('turnserver')
  if (found !== null) return { kind: 'found', path: found }
  installPackages('turnserver', ['coturn'])
  const installed = inPath('turnserver')
  if (installed !== null) return { kind: 'found', path: installed }
  return { kind: 'missing', cure: 'No turnserver. Install it, as root on Debian: apt-get install coturn' }
}
