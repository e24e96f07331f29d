import { FamilyMelanomaHistory, riskCategory } from '../../../contract/enums.ts'
import type { LoginId } from '../../../contract/ids.ts'
import type { ReadingRow as WireRow, TurnaroundClock } from '../../../contract/readings/reading-list.ts'
import { redFlagsOf } from '../../../domain/clinical/red-flags.ts'
import { scoreOf } from '../../../domain/clinical/seven-point-score.ts'
import { isWorryRecorded } from '../../../domain/clinical/signs.ts'
import type { ReturnedReport } from '../../../contract/readings/returns.ts'
import { ageOn } from '../../../domain/patients/birth-date.ts'
import { dayInZone } from '../../../domain/time/zoned-time.ts'
import type { VisitDetailsRow, UnreadVisitRow } from './worklist-store.ts'
import { presentClaim } from './present-claim.ts'
import { personName } from '../../../domain/text/person-name.ts'

/** A visit to be read, with its due time. */
export type RowWithTurnaround = { row: UnreadVisitRow; due: number; clock: TurnaroundClock }

function presentStandsOut(details: VisitDetailsRow, isChanged: boolean): WireRow['standsOut'] {
  const scored = details.observations
    .map((observations) => ({ observations, score: scoreOf(observations), flags: redFlagsOf(observations).length }))
    .toSorted((a, b) => b.flags - a.flags || b.score - a.score)
  return {
    highestScore: scored[0]?.score ?? 0,
    observations: [...(scored[0]?.observations ?? [])],
    numberOfNewSpots: details.new_spots,
    numberOfWorries: scored.filter(({ observations }) => isWorryRecorded(observations)).length,
    numberOfFailedPhotos: details.failed_photos,
    riskCategory: riskCategory.nullable().parse(details.risk_category),
    hadMelanoma: details.personal_history === true,
    familyHadMelanoma:
      details.family_history === FamilyMelanomaHistory.FamilyMember ||
      details.family_history === FamilyMelanomaHistory.SelfAndFamilyMember,
    isChangedSinceYouBegan: isChanged,
  }
}

type RowContext = { loginId: LoginId; returned: ReturnedReport | null; now: Date }

/** A row of the worklist. */
export function presentReadingRow(
  { row, clock }: RowWithTurnaround,
  details: VisitDetailsRow,
  { loginId, returned, now }: RowContext,
): WireRow {
  const reader = presentClaim(row, loginId, now)
  const isChanged =
    reader?.isYou === true &&
    row.claimed_at !== null &&
    details.amended_at !== null &&
    details.amended_at > row.claimed_at
  return {
    visitId: row.visit_id,
    patient: {
      patientId: row.patient_id,
      fullName: personName(row.first_name, row.last_name),
      birthDate: row.birth_date,
      age: ageOn(row.birth_date, dayInZone(row.visit_time, row.time_zone)),
      gender: row.gender,
    },
    practice: {
      practiceId: row.practice_id,
      practiceName: row.practice_name,
      timeZoneId: row.time_zone,
      countryCode: row.country_code,
    },
    serviceId: row.service_id,
    serviceName: row.service_name,
    productName: row.product_name,
    visitTime: row.visit_time.toISOString(),
    arrivedAt: row.committed_at.toISOString(),
    clock,
    isUrgent: isUrgent(row),
    isFlaggedUrgent: row.flagged_urgent_at !== null,
    isAmended: details.amended_at !== null,
    numberOfOthersWaiting: details.others_waiting,
    isReportedBefore: details.is_reported,
    numberOfLesions: row.number_of_lesions,
    numberAnswered: details.answered,
    standsOut: presentStandsOut(details, isChanged),
    question: row.question,
    returned,
    reader,
  }
}

/** Whether the pharmacy or a reader has marked a visit as urgent. */
export const isUrgent = (row: Pick<UnreadVisitRow, 'is_urgent' | 'flagged_urgent_at'>): boolean =>
  row.is_urgent || row.flagged_urgent_at !== null
