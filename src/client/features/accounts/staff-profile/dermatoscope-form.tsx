import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Dermatoscope } from '../../../../domain/visits/to-visit-upload.ts'
import { readDermatoscope, widthText } from '../../../../domain/visits/typed-dermatoscope.ts'
import type { DermatoscopeFaults, TypedDermatoscope } from '../../../../domain/visits/typed-dermatoscope.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type DermatoscopeFormProps = {
  setup: Dermatoscope | null
  onSave: (dermatoscope: Dermatoscope) => void
  /** undefined if no dermatoscope is set up. */
  onRemove: (() => void) | undefined
  onCancel: () => void
}

/** Asks for the model and for the width that a picture shows, measured with a photo of a ruler. */
export function DermatoscopeForm({ setup, onSave, onRemove, onCancel }: DermatoscopeFormProps) {
  const [typed, setTyped] = useState<TypedDermatoscope>({
    model: setup?.cameraModelId ?? '',
    widthMm: widthText(setup?.fovMicrometre ?? null),
    light: String(setup?.polarizationTypeId ?? ''),
  })
  const [errors, setErrors] = useState<DermatoscopeFaults>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDermatoscope(typed)
    if (read.kind === 'read') onSave(read.dermatoscope)
    else setErrors(read.faults)
  }
  const field = (name: keyof DermatoscopeFaults) => ({
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    error: errors[name],
  })
  return (
    <form className="rows-5" noValidate onSubmit={submit}>
      <TextField label={t`Model`} hint={t`For example, DermLite DL5`} {...field('model')} />
      <TextField
        label={t`Millimetres across a picture (optional)`}
        hint={t`Photograph a ruler through it, without zoom, and count from the left edge of the picture to the right.`}
        inputMode="decimal"
        {...field('widthMm')}
      />
      <LightField value={typed.light} onValue={(light) => setTyped({ ...typed, light })} />
      <div className="line wrap">
        <Button kind="primary" type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {onRemove !== undefined && (
          <Button kind="quiet" onPress={onRemove}>
            <Trans>No dermatoscope</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

const LightField = ({ value, onValue }: { value: string; onValue: (light: string) => void }) => (
  <SelectField
    label={t`Light`}
    hint={t`Kept with each close-up. It can be switched in the Photos step of a visit.`}
    value={value}
    onValue={onValue}
    options={[
      { value: '', label: t`Not known` },
      { value: '1', label: t`Not polarised` },
      { value: '2', label: t`Cross-polarised` },
      { value: '3', label: t`Parallel-polarised` },
    ]}
  />
)
