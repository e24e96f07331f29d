import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usualTurnaround } from '../../../domain/readings/turnaround.ts'
import css from './public-home.module.css'

/** How it works, from the visit to the report. */
export function HowItGoes() {
  const { days } = usualTurnaround
  return (
    <section className={css.section}>
      <h2>
        <Trans>How it goes</Trans>
      </h2>
      <ol className={css.how}>
        <Step place={1}>
          <Trans>
            <b>You come in.</b> We look at your skin and photograph what stands out. It does not hurt.
          </Trans>
        </Step>
        <Step place={2}>
          <Trans>
            <b>A trained reader looks at each photo</b> and compares it with earlier ones.
          </Trans>
        </Step>
        <Step place={3}>
          <Trans>
            <b>Your report says what to do first.</b> It comes within {days} working days. If something can’t wait, we
            phone you.
          </Trans>
        </Step>
      </ol>
    </section>
  )
}

function Step({ place, children }: { place: number; children: ReactNode }) {
  return (
    <li>
      <span className={css.place} aria-hidden>
        {place}
      </span>
      <p>{children}</p>
    </li>
  )
}
