import type { ReportContent, ReportSpot } from '../../../contract/reports/report-content.ts'
import { snomedCode } from '../../clinical/diagnoses/snomed-code.ts'
import { urgencyIds } from '../../clinical/actions.ts'

/** HL7 table 0078: very abnormal, abnormal, normal. */
type AbnormalFlag = 'AA' | 'A' | 'N'

/** An observation of one spot: its coded name, type, value, unit and flag, with texts that are not escaped yet. */
export type SpotObservation = {
  type: 'CE' | 'NM' | 'TX'
  name: readonly [code: string, text: string, system: string]
  subId: number
  value: readonly string[]
  unit: string
  flag: AbnormalFlag
}

/** How far from normal a spot is: a doctor within 2 weeks, anything else to be done, nothing to do. */
function abnormalFlag({ urgencyId, mark }: Pick<ReportSpot, 'urgencyId' | 'mark'>): AbnormalFlag {
  if (mark === 'benign' || mark === 'excised') return 'N'
  return urgencyId <= urgencyIds['two-weeks'] ? 'AA' : 'A'
}

/**
 * OBR-5 and OBR-27: at once if a doctor is needed this week, as soon as possible if the report is urgent, otherwise
 * routine.
 */
export function orderPriority({ spots, isUrgent }: Pick<ReportContent, 'spots' | 'isUrgent'>): 'S' | 'A' | 'R' {
  if (spots.some(({ leadingAction }) => leadingAction === 'see-doctor-week')) return 'S'
  return isUrgent ? 'A' : 'R'
}

/**
 * The coded diagnosis, only if a source gives the code (sign-off). "Suspected" is in the text, since no code
 * expresses it.
 */
function diagnosisValue({ diagnosis, term }: ReportSpot): readonly string[] {
  const code = snomedCode(diagnosis)
  return code === null ? ['', term, ''] : [code, term, 'SCT']
}

/** The observations of a spot for software: place, provisional diagnosis, size, action, each with its flag. */
export function spotObservations(spot: ReportSpot): SpotObservation[] {
  const shared = { subId: spot.number, flag: abnormalFlag(spot), unit: '' }
  return [
    { ...shared, type: 'TX', name: ['PLACE', 'Place of spot', 'L'], value: [spot.place], flag: 'N' },
    { ...shared, type: 'CE', name: ['29308-4', 'Diagnosis', 'LN'], value: diagnosisValue(spot) },
    ...(spot.sizeMm === null
      ? []
      : [
          {
            ...shared,
            type: 'NM' as const,
            name: ['SIZE', 'Widest size', 'L'] as const,
            value: [spot.sizeMm.toFixed(1)],
            unit: 'mm',
          },
        ]),
    { ...shared, type: 'CE', name: ['ACTION', 'Advised', 'L'], value: [spot.leadingAction, spot.line, 'L'] },
  ]
}
