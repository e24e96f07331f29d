import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { polarizationName } from '../../../../domain/lookups/polarization-types.ts'
import type { Dermatoscope } from '../../../../domain/visits/to-visit-upload.ts'
import { widthText } from '../../../../domain/visits/typed-dermatoscope.ts'
import { dermatoscopeSetup } from '../../../parts/visits/dermatoscope-setup.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CardHead } from '../../../ui/cards/card-head.tsx'
import { Card } from '../../../ui/cards/card.tsx'
import { KeyValues } from '../../../ui/lists/key-values.tsx'
import { DermatoscopeForm } from './dermatoscope-form.tsx'
import profile from './profile-page.module.css'

/** The dermatoscope of this tablet. Its model and field of view are sent with close-ups. */
export function DermatoscopeCard({ onChange }: { onChange?: () => void }) {
  const [setup, setSetup] = useState(dermatoscopeSetup.read)
  const [mode, setMode] = useState<'shown' | 'editing'>('shown')
  const save = (dermatoscope: Dermatoscope) => {
    dermatoscopeSetup.save(dermatoscope)
    setSetup(dermatoscope)
    setMode('shown')
    onChange?.()
  }
  const remove = () => {
    dermatoscopeSetup.remove()
    setSetup(null)
    setMode('shown')
    onChange?.()
  }
  return (
    <Card look="flush">
      <CardHead title={t`Dermatoscope`}>
        {mode === 'shown' && (
          <Button kind="quiet" onPress={() => setMode('editing')}>
            {setup === null ? t`Set up` : t`Change`}
          </Button>
        )}
      </CardHead>
      <div className={profile.body}>
        {mode === 'editing' ? (
          <DermatoscopeForm
            setup={setup}
            onSave={save}
            onRemove={setup === null ? undefined : remove}
            onCancel={() => setMode('shown')}
          />
        ) : setup === null ? (
          <p className="muted">{t`Not set up. Close-ups are sent without a scale.`}</p>
        ) : (
          <KeyValues
            items={[
              { name: t`Model`, value: setup.cameraModelId },
              { name: t`Light`, value: polarizationName(setup.polarizationTypeId) ?? t`Not known` },
              {
                name: t`A picture shows`,
                value: setup.fovMicrometre === null ? t`Not measured` : t`${widthText(setup.fovMicrometre)} mm across`,
              },
            ]}
          />
        )}
      </div>
    </Card>
  )
}
