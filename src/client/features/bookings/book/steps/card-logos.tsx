import { Trans } from '@lingui/react/macro'
import type { AmountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import css from '../check-step.module.css'

/** The accepted cards, and who handles them: card numbers never reach this app. */
export function CardLogos({ due }: { due: AmountDue }) {
  if (due.kind === 'nothing') return null
  return (
    <p className={css.cards}>
      <Trans>
        <b>Visa</b> <b>MasterCard</b> on the page of our payment provider
      </Trans>
    </p>
  )
}
