import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { Site } from '../../../../../contract/bookings/sites.ts'
import { withReturn } from '../../../../app/addresses/with-return.ts'
import { sendAccountConfirmationAgain } from '../../../../data/accounts/sign-up.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { ErrorBanner } from '../../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../../page/failure/form-errors.ts'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx'
import { BookingFrame } from '../book-frame.tsx'
import { stepHref } from '../journey/booking-steps.ts'
import { HoldCountdown } from '../journey/hold-countdown.tsx'

type GuestLinkSentProps = { site: Site; userName: string; onOther: () => void }

/** Says that the link was sent, what it does, and what to do if it does not arrive. */
export function GuestLinkSent({ site, userName, onOther }: GuestLinkSentProps) {
  const again = useMutation(sendAccountConfirmationAgain(useOpenDevice().api))
  return (
    <BookingFrame step="details" title={<Trans>Check your e-mail</Trans>} back={stepHref('time')}>
      <HoldCountdown site={site} />
      <Banner tone="ok" icon={Mail} announce="politely">
        <p>
          {again.isSuccess ? (
            <Trans>
              We have sent another message to <b>{userName}</b>. Open the link in it to go on with your booking.
            </Trans>
          ) : (
            <Trans>
              A message is on its way to <b>{userName}</b>. Open the link in it to go on with your booking.
            </Trans>
          )}
        </p>
      </Banner>
      <ErrorBanner message={errorMessageOf(again.error)} />
      <p className="small muted">
        <Trans>Nothing there after a minute? Check your junk folder, or send it again.</Trans>
      </p>
      <div className="rows-4">
        <Button
          width="full"
          busy={again.isPending ? t`Sending` : undefined}
          onPress={() => again.mutate({ userName, channel: 'email' })}
        >
          <Trans>Send the e-mail again</Trans>
        </Button>
        <Button kind="quiet" width="full" onPress={onOther}>
          <Trans>That is not my address</Trans>
        </Button>
        <ButtonLink kind="quiet" width="full" href={withReturn('/login', stepHref('details'))}>
          <Trans>I have an account</Trans>
        </ButtonLink>
      </div>
    </BookingFrame>
  )
}
