import type { DiagnosisKey } from '../../../../contract/clinical-keys.ts'
import { actions } from '../../../../domain/clinical/actions.ts'
import { diagnoses } from '../../../../domain/clinical/diagnoses/diagnoses.ts'
import { findDiagnoses } from '../../../../domain/clinical/diagnoses/find-diagnoses.ts'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import css from './answer.module.css'
import { focusAnswerField } from './focus-answer-field.ts'
import { Combobox } from './combobox.tsx'

type DiagnosisFieldProps = { value: DiagnosisKey | null; onPick: (key: DiagnosisKey) => void }

/** Finds a diagnosis by two letters; each option shows its default action. */
export function DiagnosisField({ value, onPick }: DiagnosisFieldProps) {
  return (
    <Combobox
      id="spot-diagnosis"
      label={
        <>
          Diagnosis{' '}
          <span className={css.how}>
            type two letters <KeyHint of="D" />
          </span>
        </>
      }
      value={value === null ? '' : diagnoses[value].term}
      find={findDiagnoses}
      keyOf={(key) => key}
      render={(key, typed) => (
        <>
          <HighlightedText text={diagnoses[key].term} typed={typed} />
          <small>{actions[diagnoses[key].defaultAction].badge.toLowerCase()}</small>
        </>
      )}
      onPick={onPick}
      onLeave={() => focusAnswerField('spot-heading')}
    />
  )
}

/** A text with the typed beginning of a word highlighted. */
function HighlightedText({ text, typed }: { text: string; typed: string }) {
  const start = typed.trim().toLowerCase()
  const at = start === '' ? -1 : wordStart(text.toLowerCase(), start)
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + start.length)}</mark>
      {text.slice(at + start.length)}
    </span>
  )
}

function wordStart(text: string, start: string): number {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1))
    if (at === 0 || !/\p{L}/u.test(text[at - 1] ?? '')) return at
  return -1
}
