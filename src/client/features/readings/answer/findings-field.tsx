import { X } from 'lucide-react'
import { confidenceKey } from '../../../../contract/clinical-keys.ts'
import { confidences, features } from '../../../../domain/clinical/features/features.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import { findDiagnoses } from '../../../../domain/clinical/diagnoses/find-diagnoses.ts'
import { withFeature } from '../../../../domain/clinical/features/check-features.ts'
import { findFeatures } from '../../../../domain/clinical/features/find-features.ts'
import type { SpotAnswer } from '../../../../domain/readings/spot-answer.ts'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './answer.module.css'
import { Combobox } from './combobox.tsx'
import { focusAnswerField } from './focus-answer-field.ts'

type Findings = Pick<SpotAnswer, 'confidence' | 'differentials' | 'features'>
type FindingsFieldProps = { answer: Findings; onFindings: (changed: Partial<Findings>) => void }

const mostDifferentials = 2
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The reader's confidence, the differentials, and the features: for doctors, never for the patient. */
export function FindingsField({ answer, onFindings }: FindingsFieldProps) {
  return (
    <>
      <SegmentedControl
        label="How sure"
        value={answer.confidence ?? undefined}
        onValue={(confidence) => onFindings({ confidence })}
        options={confidenceKey.options.map((key) => ({ value: key, label: upper(confidences[key]) }))}
      />
      <Differentials answer={answer} onFindings={onFindings} />
      <Features answer={answer} onFindings={onFindings} />
    </>
  )
}

const how = (text: string, key: string) => (
  <span className={css.how}>
    {text} <KeyHint of={key} />
  </span>
)

function Differentials({ answer: { differentials }, onFindings }: FindingsFieldProps) {
  return (
    <div className="rows-1">
      {differentials.length < mostDifferentials && (
        <Combobox
          id="spot-differential"
          label={<>It may also be {how('up to two', 'R')}</>}
          value=""
          find={(typed) => findDiagnoses(typed).filter((key) => !differentials.includes(key))}
          keyOf={(key) => key}
          render={(key) => diagnoses[key].term}
          onPick={(key) => onFindings({ differentials: [...differentials, key] })}
          onLeave={() => focusAnswerField('spot-heading')}
        />
      )}
      <Chosen
        label="It may also be"
        items={differentials.map((key) => ({ key, term: diagnoses[key].term }))}
        onRemove={(gone) => onFindings({ differentials: differentials.filter((key) => key !== gone) })}
      />
    </div>
  )
}

function Features({ answer: { features: seen }, onFindings }: FindingsFieldProps) {
  return (
    <div className="rows-1">
      <Combobox
        id="spot-features"
        label={<>Seen {how('two letters', 'E')}</>}
        value=""
        find={(typed) => findFeatures(typed).filter((key) => !seen.includes(key))}
        keyOf={(key) => key}
        render={(key) => (
          <>
            <span>{features[key].term}</span>
            <small>{features[key].letters}</small>
          </>
        )}
        onPick={(key) => onFindings({ features: withFeature(seen, key) })}
        onLeave={() => focusAnswerField('spot-heading')}
      />
      <Chosen
        label="Seen"
        items={seen.map((key) => ({ key, term: features[key].term }))}
        onRemove={(gone) => onFindings({ features: seen.filter((key) => key !== gone) })}
      />
    </div>
  )
}

type ChosenProps = { label: string; items: readonly { key: string; term: string }[]; onRemove: (key: string) => void }

/** The chosen items; pressing one removes it. */
function Chosen({ label, items, onRemove }: ChosenProps) {
  if (items.length === 0) return null
  return (
    <ul className={css.chosen} aria-label={label}>
      {items.map(({ key, term }) => (
        <li key={key}>
          <button type="button" onClick={() => onRemove(key)}>
            {term} <X className="ic" aria-hidden />
            <span className="vh">, remove</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
