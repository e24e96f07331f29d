import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { openGuestAccount } from '../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import { MainButton } from '../../../ui/buttons/main-button.tsx'

/** One press goes on with a guest's booking. It waits for the press: what scans mail opens links, and would use it up. */
export function GuestForm({ token, onOpened }: { token: string; onOpened: () => Promise<void> }) {
  const { api, unlocking, clock } = useOpenDevice()
  const opening = useMutation(
    openGuestAccount(api, async (result) => {
      lastActivity.record(clock.now())
      await unlocking.signIn(result, null)
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
