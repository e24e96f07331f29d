import { Secret, TOTP } from 'otpauth'
import type { TestServer } from './server/test-server.ts'

/** The code that an authenticator app with this key shows 30 s later: each is good once, so the clock goes on. */
export function nextAppCode({ clock }: TestServer, key: string): string {
  clock.advance(30)
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  return totp.generate({ timestamp: clock.now().getTime() })
}
