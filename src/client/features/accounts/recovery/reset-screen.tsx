import { NewPasswordScreen } from './new-password-screen.tsx'
import type { RecoveryArea } from './recovery-layout.tsx'
import { RequestLinkScreen } from './request-link-screen.tsx'

/** Reset password (P2.reset.02): with a token, the new password; without one, the request for a link. */
export function ResetScreen({ area, token }: { area: RecoveryArea; token: string | undefined }) {
  return token === undefined ? <RequestLinkScreen area={area} /> : <NewPasswordScreen area={area} token={token} />
}
