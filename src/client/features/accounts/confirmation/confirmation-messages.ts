import { t } from '@lingui/core/macro'
/** P2.activation.03, P2.activation.04: after /confirm. */
export const accountConfirmed = () => t`Account confirmed.`
export const accountNotConfirmed = () => t`There was an error confirming your account.`
