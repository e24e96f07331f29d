import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { openGuestAccount } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { signInByLink } from '../../../session/sign-ins/sign-in-by-link.ts'
import { MainButton } from '../../../ui/buttons/main-button.tsx'

/**
 * A button that continues a guest's booking. The link is used only on a press, because mail scanners open links and
 * would use it up.
 */
export function GuestForm({ token, onOpened }: { token: string; onOpened: () => Promise<void> }) {
  const device = useOpenDevice()
  const opening = useMutation(
    openGuestAccount(device.api, async (result) => {
      await signInByLink(device, result)
      await onOpened()
    }),
  )
  return (
    <>
      <ErrorBanner message={errorMessageOf(opening.error)} />
      <MainButton
        icon={ArrowRight}
        iconAt="end"
        busy={opening.isPending || opening.isSuccess ? t`Opening your booking` : undefined}
        onPress={() => opening.mutate(token)}
      >
        <Trans>Go on with my booking</Trans>
      </MainButton>
    </>
  )
}
