import type { DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { DiagnosisGroup } from './clinical-tables.ts'
import { diagnoses } from './diagnoses/diagnoses.ts'

const mostCarefulFirst: readonly DiagnosisGroup[] = ['urgent', 'watch', 'benign', 'other']

/**
 * The group that floors check: the most careful one among the diagnosis and its differentials; null without a
 * diagnosis.
 */
export function carefulGroup(
  diagnosis: DiagnosisKey | null,
  differentials: readonly DiagnosisKey[],
): DiagnosisGroup | null {
  if (diagnosis === null) return null
  const groups = [diagnosis, ...differentials].map((key) => diagnoses[key].group)
  return mostCarefulFirst.find((group) => groups.includes(group)) ?? null
}
