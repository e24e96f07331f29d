import type { ActionKey, DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { FieldError } from '../../contract/problem.ts'
import { actions, isDoctorAction } from './actions.ts'
import { diagnoses } from './diagnoses/diagnoses.ts'

type AdviceInput = {
  diagnosis: DiagnosisKey
  /** The differential diagnoses. */
  differentials: readonly DiagnosisKey[]
  actions: readonly ActionKey[]
  marginMm: number | null
  isHiddenInReport: boolean
}

/** The validation errors of a reader's answer, before floors are checked, with pointers into the request. */
export function checkAdvice(input: AdviceInput): FieldError[] {
  const { diagnosis, differentials, actions: advised, marginMm, isHiddenInReport } = input
  const { allowedActions, term } = diagnoses[diagnosis]
  const allowed: readonly ActionKey[] = allowedActions
  const strange = advised.findIndex((key) => !allowed.includes(key))
  const wrong = (pointer: string, message: string): FieldError => ({ pointer, message })
  const possible = differentials.find((key) => diagnoses[key].group === 'urgent')
  return [
    ...(strange === -1
      ? []
      : [wrong(`/actions/${strange}`, `${term} does not go with “${actions[advised[strange] ?? 'harmless'].badge}”.`)]),
    ...(new Set(advised).size < advised.length ? [wrong('/actions', 'Name each action once.')] : []),
    ...(marginMm !== null && !advised.some((key) => actions[key].isExcisionRequired)
      ? [wrong('/marginMm', 'A margin goes with an excision only.')]
      : []),
    ...(new Set([diagnosis, ...differentials]).size <= differentials.length
      ? [wrong('/differentials', 'Name each diagnosis once.')]
      : []),
    ...(possible !== undefined && !advised.some(isDoctorAction)
      ? [wrong('/differentials', `If it may be “${diagnoses[possible].term}”, a doctor has to see it.`)]
      : []),
    ...(isHiddenInReport && advised.some((key) => actions[key].hasActions)
      ? [wrong('/isHiddenInReport', hiddenRefused(advised))]
      : []),
  ]
}

const hiddenRefused = (advised: readonly ActionKey[]) =>
  advised.some(isDoctorAction)
    ? 'A spot that needs a doctor can’t be left out of the report.'
    : 'Only a spot with nothing to do can be left out of the report.'
