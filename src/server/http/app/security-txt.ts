import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'

const lifetime = 180 * 24 * 3600 * 1000

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export const securityTxt =
  ({ config, clock }: { config: Pick<Config, 'publicUrl' | 'securityContact'>; clock: Clock }) =>
  (context: Context): Response => {
    const expires = new Date(clock.now().getTime() + lifetime)
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return context.text(`${lines.join('\n')}\n`)
  }
