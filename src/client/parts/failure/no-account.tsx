import { Trans } from '@lingui/react/macro'
/** That a sign-in has no account any more (P8.profile.02: nothing, no error). */
export function NoAccount() {
  return (
    <p className="muted">
      <Trans>Nothing is kept for this sign-in any more. Sign out, then in again.</Trans>
    </p>
  )
}
