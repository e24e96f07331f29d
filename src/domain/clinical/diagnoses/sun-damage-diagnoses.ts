import type { DiagnosisKey } from '../../../contract/clinical-keys.ts'

const sunDamageDiagnoses: readonly DiagnosisKey[] = [
  'solar-lentigo',
  'ink-spot-lentigo',
  'actinic-keratosis',
  'actinic-cheilitis',
  'lentigo-maligna',
  'lentigo-maligna-melanoma',
]

/** Whether a diagnosis indicates sun-damaged skin: `hasSunDamage` of a visit (A3.visit.01). */
export const indicatesSunDamage = (diagnosis: DiagnosisKey): boolean => sunDamageDiagnoses.includes(diagnosis)
