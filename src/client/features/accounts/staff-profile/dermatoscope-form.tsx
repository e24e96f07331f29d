import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { Dermatoscope } from '../../../../domain/visits/to-visit-upload.ts'
import { readDermatoscope, widthText } from '../../../../domain/visits/typed-dermatoscope.ts'
import type { DermatoscopeFaults, TypedDermatoscope } from '../../../../domain/visits/typed-dermatoscope.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './pharmacy-profile.module.css'

export type DermatoscopeFormProps = {
  setup: Dermatoscope | null
  onSave: (dermatoscope: Dermatoscope) => void
  /** undefined while none is set up. */
  onForget: (() => void) | undefined
  onCancel: () => void
}

/** Model, and the width of a picture, which a photo of a ruler tells. */
export function DermatoscopeForm({ setup, onSave, onForget, onCancel }: DermatoscopeFormProps) {
  const [typed, setTyped] = useState<TypedDermatoscope>({
    model: setup?.cameraModelId ?? '',
    widthMm: widthText(setup?.fovMicrometre ?? null),
  })
  const [faults, setFaults] = useState<DermatoscopeFaults>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDermatoscope(typed)
    if (read.kind === 'read') onSave(read.dermatoscope)
    else setFaults(read.faults)
  }
  const field = (name: keyof TypedDermatoscope) => ({
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
    error: faults[name],
  })
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextField label={t`Model`} hint={t`For example, DermLite DL5`} {...field('model')} />
      <TextField
        label={t`Millimetres across a picture (optional)`}
        hint={t`Photograph a ruler through it, without zoom, and count from the left edge of the picture to the right.`}
        inputMode="decimal"
        {...field('widthMm')}
      />
      <div className="line wrap">
        <Button kind="primary" type="submit">
          <Trans>Save</Trans>
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {onForget !== undefined && (
          <Button kind="quiet" onPress={onForget}>
            <Trans>No dermatoscope</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
