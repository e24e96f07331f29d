import type { DiagnosisKey } from '../../contract/clinical-keys.ts'
import type { DiagnosisGroup } from './clinical-tables.ts'
import { diagnoses } from './diagnoses/diagnoses.ts'

const mostCarefulFirst: readonly DiagnosisGroup[] = ['urgent', 'watch', 'benign', 'other']

/** The group that floors look at: the most careful of a diagnosis and what else it may be; null without a diagnosis. */
export function carefulGroup(
  diagnosis: DiagnosisKey | null,
  differentials: readonly DiagnosisKey[],
): DiagnosisGroup | null {
  if (diagnosis === null) return null
  const groups = [diagnosis, ...differentials].map((key) => diagnoses[key].group)
  return mostCarefulFirst.find((group) => groups.includes(group)) ?? null
}
