import type { DiagnosisKey } from '../../contract/clinical-keys.ts'

const sunDamageDiagnoses: readonly DiagnosisKey[] = [
  'solar-lentigo',
  'ink-spot-lentigo',
  'actinic-keratosis',
  'lentigo-maligna',
  'lentigo-maligna-melanoma',
]

/** Whether a diagnosis says that the skin around it has had years of sun: what `hasSunDamage` of a visit means (A3.visit.01). */
export const indicatesSunDamage = (diagnosis: DiagnosisKey): boolean => sunDamageDiagnoses.includes(diagnosis)
