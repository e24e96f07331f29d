import { NewPasswordScreen } from './new-password-screen.tsx'
import type { RecoveryArea } from './recovery-area.ts'
import { RequestLinkScreen } from './request-link-screen.tsx'

/** Reset password (P2.reset.02): with a token expired, updating and complete; without one request and sent. */
export function ResetScreen({ area, token }: { area: RecoveryArea; token: string | undefined }) {
  return token === undefined ? <RequestLinkScreen area={area} /> : <NewPasswordScreen area={area} token={token} />
}
