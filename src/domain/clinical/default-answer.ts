import type { DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { ReadingDraft } from '../../contract/readings/reading-visit.ts'
import { actions } from './actions.ts'
import { diagnoses } from './diagnoses/diagnoses.ts'

/** The default margin of an excision (docs/domain-reports.md 9.1). */
export const usualMarginMm = 2

/** The defaults of a diagnosis, which can be changed within what it allows. */
export function defaultAnswer(
  key: DiagnosisKey,
): Pick<ReadingDraft, 'diagnosis' | 'actions' | 'callbackPeriod' | 'marginMm'> {
  const { defaultAction, callbackMonths } = diagnoses[key]
  return {
    diagnosis: key,
    actions: [defaultAction],
    callbackPeriod: callbackMonths,
    marginMm: actions[defaultAction].isExcisionRequired ? usualMarginMm : null,
  }
}
