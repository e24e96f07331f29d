import { useState } from 'react'
import { lightOf } from '../../../../domain/visits/typed-dermatoscope.ts'
import { dermatoscopeSetup } from '../../../parts/visits/dermatoscope-setup.ts'
import { Card } from '../../../ui/cards/card.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import css from './photos.module.css'

/** The tablet's dermatoscope, and the light that is stored with the next close-ups. */
export function LightCard() {
  const [setup, setSetup] = useState(dermatoscopeSetup.read)
  if (setup === null) return null
  const onLight = (chosen: string) => {
    const next = { ...setup, polarizationTypeId: lightOf(chosen) }
    dermatoscopeSetup.save(next)
    setSetup(next)
  }
  return (
    <Card className={css.light}>
      <p>
        <b>{setup.cameraModelId}</b>
        <br />
        <span className="small muted">
          {setup.fovMicrometre === null ? 'Scale not measured' : `${setup.fovMicrometre / 1000} mm across a picture`}
        </span>
      </p>
      <SegmentedControl
        label="Light of the next close-ups"
        width="fit"
        value={setup.polarizationTypeId === null ? undefined : String(setup.polarizationTypeId)}
        onValue={onLight}
        options={[
          { value: '2', label: 'Cross-polarised' },
          { value: '3', label: 'Parallel' },
          { value: '1', label: 'Not polarised' },
        ]}
      />
    </Card>
  )
}
