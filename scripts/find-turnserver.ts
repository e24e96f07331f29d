import { inPath } from './in-path.ts'
import { installPackages } from './install-packages.ts'

export type FoundTurnserver = { kind: 'found'; path: string } | { kind: 'missing'; cure: string }

/** The relay of Debian's package coturn on this machine, installed by this call where that can be done. Never throws. */
export function findTurnserver(): FoundTurnserver {
  const found = inPath('turnserver')
  if (found !== null) return { kind: 'found', path: found }
  installPackages('turnserver', ['coturn'])
  const installed = inPath('turnserver')
  if (installed !== null) return { kind: 'found', path: installed }
  return { kind: 'missing', cure: 'No turnserver. Install it, as root on Debian: apt-get install coturn' }
}
