import { Flag } from 'lucide-react'
import { Fragment } from 'react'
import { signKey, type SignKey } from '../../../../contract/clinical-keys.ts'
import { pointsWords } from '../../../../domain/clinical/seven-point-score.ts'
import { afterKnock, isRecorded, signs } from '../../../../domain/clinical/signs.ts'
import type { PlottingEvent } from '../../../../domain/plotting/plotting.ts'
import type { Spot } from '../../../../domain/visits/visit-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/indicators/chip.tsx'
import css from './signs.module.css'

/** The events of pressing signs. */
export type SignEvent = Extract<PlottingEvent, { type: 'sign-toggled' | 'knock-toggled' }>
type SignsProps = { spot: Spot; send: (event: SignEvent) => void }

/** The ten signs with their points. For a bleeding spot, a question about its cause follows. */
export function Signs({ spot, send }: SignsProps) {
  return (
    <fieldset>
      <legend className="vh">Signs</legend>
      <div className={css.signsHead}>
        <h3 className="grow" aria-hidden>
          Signs
        </h3>
        <span className="small muted">{pointsWords(spot.observations)}</span>
      </div>
      <div className={css.signs}>
        {signKey.options.map((key) => (
          <Fragment key={key}>
            <SignChip sign={key} spot={spot} send={send} />
            {key === 'itches' && isRecorded('bleeds', spot.observations) && <Bleeding spot={spot} send={send} />}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

function SignChip({ sign, spot, send }: SignsProps & { sign: SignKey }) {
  const { words, points } = signs[sign]
  return (
    <Chip
      shape="box"
      pressed={isRecorded(sign, spot.observations)}
      onPressed={() => send({ type: 'sign-toggled', lesionId: spot.lesionId, sign })}
    >
      {words}
      {points !== null && (
        <small>
          {points} <span className="vh">{points === 1 ? 'point' : 'points'}</span>
        </small>
      )}
    </Chip>
  )
}

/** A bleeding spot goes to a doctor, unless it was knocked. */
function Bleeding({ spot, send }: SignsProps) {
  const wasKnocked = spot.observations.includes(afterKnock)
  const toggle = () => send({ type: 'knock-toggled', lesionId: spot.lesionId })
  return (
    <div className={css.red} data-tone={wasKnocked ? 'info' : 'danger'}>
      <output>
        <Flag aria-hidden />
        <b>{wasKnocked ? 'It bled after a knock' : 'Bleeding: send to a doctor within 2 weeks'}</b>
      </output>
      <Button size="small" onPress={toggle}>
        {wasKnocked ? 'It bleeds by itself' : 'After a knock'}
      </Button>
    </div>
  )
}
