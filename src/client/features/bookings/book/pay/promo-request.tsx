import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { emailFault } from '../../../../../domain/identifiers/email.ts'
import { hostCountry } from '../../../../page/words/host-country.ts'
import { mailPromoCode } from '../../../../data/promo-codes.ts'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { Alert } from '../../../../ui/notices/alert.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { bookingFailure } from '../booking-failure.ts'
import css from '../steps/check-step.module.css'

type State = { kind: 'ready' } | { kind: 'asking' } | { kind: 'sent'; says: string } | { kind: 'refused'; why: string }

/** A code of a campaign, sent to an address of one's own: never shown here, so that nobody takes another's. */
export function PromoRequest({ campaign }: { campaign: string | undefined }) {
  const [typed, setTyped] = useState({ campaign: campaign ?? '', email: '' })
  const { state, ask } = useAsking(typed)
  return (
    <details className={css.ask} open={campaign !== undefined}>
      <summary>
        <Trans>Ask for a code by e-mail</Trans>
      </summary>
      <div>
        {state.kind === 'sent' && (
          <Alert tone="ok" announce="politely">
            <p>{state.says}</p>
          </Alert>
        )}
        <TextField
          label={t`Name of the offer`}
          hint={t`It stands on the card or in the message that you were given.`}
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
          error={state.kind === 'refused' ? state.why : undefined}
        />
        <Button kind="soft" busy={state.kind === 'asking' ? 'Asking' : undefined} onPress={() => void ask()}>
          <Trans>Send me a code</Trans>
        </Button>
      </div>
    </details>
  )
}

function useAsking({ campaign, email }: { campaign: string; email: string }) {
  const mailing = useMutation(mailPromoCode(useOpenDevice().api))
  const [state, setState] = useState<State>({ kind: 'ready' })
  const ask = async () => {
    if (state.kind === 'asking') return
    const [campaignCode, emailAddress] = [campaign.trim(), email.trim()]
    if (campaignCode === '') return setState({ kind: 'refused', why: 'Enter the name of the offer first.' })
    const fault = emailFault(emailAddress, hostCountry())
    if (fault !== null) return setState({ kind: 'refused', why: fault })
    setState({ kind: 'asking' })
    try {
      const answer = await mailing.mutateAsync({ campaignCode, emailAddress })
      setState(answer.success ? { kind: 'sent', says: answer.message } : { kind: 'refused', why: answer.message })
    } catch (error) {
      setState({ kind: 'refused', why: Object.values(bookingFailure(error))[0] ?? '' })
    }
  }
  return { state, ask }
}
