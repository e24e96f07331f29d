import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/buttons/button.tsx'

/** Sends the form of a step of the booking and leads to the next one. */
export const ContinueButton = ({ isSending }: { isSending: boolean }) => (
  <Button kind="primary" size="main" width="full" type="submit" busy={isSending ? t`Saving` : undefined}>
    <Trans>Continue</Trans>
  </Button>
)
