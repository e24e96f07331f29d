import { Trans } from '@lingui/react/macro'
import { Microscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { usualTurnaround } from '../../../domain/readings/turnaround.ts'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import css from './how-it-goes.module.css'

/** How it works, from the visit to the report, each step with its picture. */
export function HowItGoes() {
  const { days } = usualTurnaround
  return (
    <section className={css.section}>
      <h2>
        <Trans>What happens at a check</Trans>
      </h2>
      <ol className={css.steps}>
        <Step place={1} picture={<div className={css.figure} />}>
          <Trans>
            <b>You come in.</b> We look at your skin and photograph what stands out. It does not hurt.
          </Trans>
        </Step>
        <Step
          place={2}
          picture={
            <div className={css.photos}>
              <span className={css.lens}>
                <Microscope />
              </span>
            </div>
          }
        >
          <Trans>
            <b>A trained reader looks at each photo.</b> They compare it with earlier ones.
          </Trans>
        </Step>
        <Step place={3} picture={<SampleReport />}>
          <Trans>
            <b>Your report says what to do first.</b> It comes within {days} working days. If something can’t wait, we
            phone you.
          </Trans>
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { place: number; picture: ReactNode; children: ReactNode }

const Step = ({ place, picture, children }: StepProps) => (
  <li>
    <div className={css.picture} aria-hidden>
      {picture}
    </div>
    <div className={css.words}>
      <span className={css.place} aria-hidden>
        {place}
      </span>
      <p>{children}</p>
    </div>
  </li>
)

/** How a report begins. */
const SampleReport = () => (
  <div className={css.report}>
    <p className={css.first}>
      <LesionMark kind="urgent" number={1} size={24} />
      <b>
        <Trans>See your doctor within 2 weeks</Trans>
      </b>
    </p>
    <p className={css.second}>
      <LesionMark kind="benign" number={2} size={22} /> <Trans>Nothing to do</Trans>
    </p>
  </div>
)
