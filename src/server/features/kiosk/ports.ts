import type { Attempts } from '../../http/attempts.ts'
import type { NamedKey } from '../../platform/keys.ts'
import type { Services } from '../../platform/services.ts'

/** What the calls of kiosks work with. `sealingKeys`: the private keys that arrivals are sealed for. */
export type KioskPorts = Pick<Services, 'database' | 'clock' | 'pause'> & {
  attempts: Attempts
  sealingKeys: Promise<readonly NamedKey[]>
}
