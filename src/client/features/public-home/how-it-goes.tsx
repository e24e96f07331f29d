import type { ReactNode } from 'react'
import css from './public-home.module.css'

/** From the visit to the report, in three sentences. */
export function HowItGoes() {
  return (
    <section className={css.section}>
      <h2>How it goes</h2>
      <ol className={css.how}>
        <Step place={1}>
          <b>You come in.</b> We look at your skin and photograph what stands out. It does not hurt.
        </Step>
        <Step place={2}>
          <b>A skin specialist reads each photo</b> and compares it with earlier ones.
        </Step>
        <Step place={3}>
          <b>Your report says what to do first.</b> If something can’t wait, we phone you.
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
