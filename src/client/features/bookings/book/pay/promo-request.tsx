import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { emailError } from '../../../../../domain/identifiers/email.ts'
import { hostCountry } from '../../../../page/i18n/host-country.ts'
import { requestPromoCode } from '../../../../data/bookings/promo-codes.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Banner } from '../../../../ui/banners/banner.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bookingErrorText } from '../booking-error-text.ts'
import css from '../check-step.module.css'

/** Sends a campaign code to the user's own address; it is never shown here, so that nobody uses another's. */
export function PromoRequest({ campaign }: { campaign: string | undefined }) {
  const [typed, setTyped] = useState({ campaign: campaign ?? '', email: '' })
  const { sent, refused, state, ask } = useAsking(typed)
  return (
    <details className={css.ask} open={campaign !== undefined}>
      <summary>
        <Trans>Ask for a code by e-mail</Trans>
      </summary>
      <div>
        {sent !== undefined && (
          <Banner tone="ok" announce="politely">
            <p>{sent}</p>
          </Banner>
        )}
        <TextField
          label={t`Name of the offer`}
          hint={t`It is on the card or in the message that you were given.`}
          spellCheck={false}
          maxLength={80}
          value={typed.campaign}
          onValue={(text) => setTyped({ ...typed, campaign: text })}
        />
        <TextField
          label={t`E-mail for the code`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          value={typed.email}
          onValue={(text) => setTyped({ ...typed, email: text })}
          error={refused}
        />
        <Button kind="soft" busy={state === 'asking' ? t`Asking` : undefined} onPress={ask}>
          <Trans>Send me a code</Trans>
        </Button>
      </div>
    </details>
  )
}

function useAsking({ campaign, email }: { campaign: string; email: string }) {
  const { isPending, data, error, mutate } = useMutation(requestPromoCode(useOpenDevice().api))
  const [missing, setMissing] = useState<string>()
  const ask = () => {
    const [campaignCode, emailAddress] = [campaign.trim(), email.trim()]
    const lacks = campaignCode === '' ? t`Enter the name of the offer first.` : emailError(emailAddress, hostCountry())
    setMissing(lacks ?? undefined)
    if (lacks === null && !isPending) mutate({ campaignCode, emailAddress })
  }
  const failed = error === null ? undefined : Object.values(bookingErrorText(error))[0]
  const isSent = missing === undefined && data?.success === true
  return {
    sent: isSent ? data.message : undefined,
    refused: missing ?? failed ?? (isSent ? undefined : data?.message),
    state: isPending ? ('asking' as const) : ('ready' as const),
    ask,
  }
}
