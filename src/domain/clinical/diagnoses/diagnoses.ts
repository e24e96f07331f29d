import { diagnosisKey, type DiagnosisKey } from '../../../contract/clinical-keys.ts'
import { benignDiagnoses } from './benign-diagnoses.ts'
import type { DiagnosisRow } from './diagnosis-row.ts'
import { fastCancerDiagnoses } from './fast-cancer-diagnoses.ts'
import { otherDiagnoses } from './other-diagnoses.ts'
import { rareCancerDiagnoses } from './rare-cancer-diagnoses.ts'
import { slowCancerDiagnoses } from './slow-cancer-diagnoses.ts'
import { watchDiagnoses } from './watch-diagnoses.ts'

/** All diagnoses by key. They are provisional until histology. */
export const diagnoses: Readonly<Record<DiagnosisKey, DiagnosisRow>> = {
  ...benignDiagnoses,
  ...watchDiagnoses,
  ...slowCancerDiagnoses,
  ...fastCancerDiagnoses,
  ...rareCancerDiagnoses,
  ...otherDiagnoses,
}

/** The keys in the order of the table. */
export const diagnosisKeys: readonly DiagnosisKey[] = diagnosisKey.options
