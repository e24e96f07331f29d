import { t } from '@lingui/core/macro'
import type { AmountDue } from '../../../../../domain/bookings/money/amount-due.ts'
import { type Cents, moneyText } from '../../../../../domain/bookings/money/money.ts'
import css from '../steps/check-step.module.css'
import { currencyWords } from './price-words.ts'

/** What it costs in all and what of that is paid today, beside the button, so that it is in sight wherever the page stands. */
export function Total({ cost, due, country }: { cost: Cents; due: AmountDue; country: 'NZ' | 'AU' }) {
  const today = due.kind === 'mandatory' ? due.amount : 0
  return (
    <p className={css.total}>
      <span>
        {today > 0 && today < cost ? t`${moneyText(today)} today, ${moneyText(cost - today)} at the clinic` : t`In all`}
      </span>
      <b>{moneyText(cost)}</b>
      <span className="vh"> {currencyWords(country)}</span>
    </p>
  )
}
