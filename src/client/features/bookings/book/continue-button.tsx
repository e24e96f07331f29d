import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MainButton } from '../../../ui/buttons/main-button.tsx'

/** Sends the form of a step of the booking and leads to the next one. */
export const ContinueButton = ({ isSending }: { isSending: boolean }) => (
  <MainButton type="submit" busy={isSending ? t`Saving` : undefined}>
    <Trans>Continue</Trans>
  </MainButton>
)
