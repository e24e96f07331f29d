import { Trans } from '@lingui/react/macro'
/** Says that the account of this sign-in no longer exists (P8.profile.02: nothing, no error). */
export function NoAccount() {
  return (
    <p className="muted">
      <Trans>This account no longer exists. Sign out, then sign in again.</Trans>
    </p>
  )
}
