import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stethoscope } from 'lucide-react'
import type { SignKey } from '../../../contract/clinical-keys.ts'
import { redFlagsOf } from '../../../domain/clinical/red-flags.ts'
import { observationsOf, patientSigns, signs } from '../../../domain/clinical/signs.ts'
import { Banner } from '../../ui/banners/banner.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'

type OwnPhotoSignsProps = { ticked: readonly SignKey[]; onTicked: (ticked: readonly SignKey[]) => void }

/**
 * Asks for the signs of the spot before its photos are sent, and at a red flag tells the patient at once to see their
 * doctor. The signs are sent with the photos.
 */
export function OwnPhotoSigns({ ticked, onTicked }: OwnPhotoSignsProps) {
  const isFlagged = redFlagsOf(observationsOf(ticked)).length > 0
  return (
    <fieldset className="stack">
      <legend className="h3 label">
        <Trans>What do you notice?</Trans>
      </legend>
      {patientSigns.map((key) => (
        <CheckboxField
          key={key}
          label={signs[key].patientWords}
          checked={ticked.includes(key)}
          onChecked={(on) => onTicked(on ? [...ticked, key] : ticked.filter((other) => other !== key))}
        />
      ))}
      {isFlagged && (
        <Banner tone="danger" icon={Stethoscope} title={t`See your doctor within 2 weeks`} announce="politely">
          <p>
            <Trans>Don’t wait for us. Phone your practice today, and show them this spot.</Trans>
          </p>
        </Banner>
      )}
    </fieldset>
  )
}
