import { diagnosisKey } from '../../../contract/clinical-keys.ts'
import { diagnosisCodes } from './diagnosis-codes.ts'

/** The SNOMED CT code of a diagnosis, only where a source gives it with the name (sign-off); null otherwise. */
export function snomedCode(diagnosis: string): string | null {
  const key = diagnosisKey.safeParse(diagnosis).data
  return (key === undefined ? undefined : diagnosisCodes[key]?.snomed?.code) ?? null
}
