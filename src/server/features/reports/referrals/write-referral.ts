import type { PracticeId } from '../../../../contract/ids.ts'
import type { LetterHowSoon, ReferralLetter } from '../../../../contract/reports/referral-letter.ts'
import { staffTitle } from '../../../../domain/access/staff-title.ts'
import { formatPhone } from '../../../../domain/identifiers/format-phone.ts'
import { spotReference } from '../../../../domain/readings/spot-reference.ts'
import { composeReferral, type ReferralSources } from '../../../../domain/reports/referrals/referral-letter.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { timeOfDay } from '../../../../domain/time/format-moment.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import type { UserActor } from '../../../http/actor.ts'
import { readHolidays } from '../../../records/reports/report-source-store.ts'
import { readReportedSizes } from '../../../records/reports/reported-sizes-store.ts'
import type { OpenedReport } from '../open-report.ts'
import type { ReportDependencies } from '../report-dependencies.ts'
import type { OpenedReferral } from './open-referral.ts'
import { readReferred, readSenderPractice, readWriter } from './referral-store.ts'
import { readRemovals } from '../../../records/readings/removals-store.ts'
import { personName } from '../../../../domain/text/person-name.ts'

const isPart = (part: string | null): part is string => part !== null && part !== ''
const joined = (...parts: (string | null)[]): string => parts.filter(isPart).join(', ')

/**
 * The doctors' practice that somebody writes for: the report's practice if they work there, otherwise another of
 * theirs with access to the record; undefined for a reader, who writes for the service.
 */
export const writersPractice = (user: UserActor, { row, access }: OpenedReport): PracticeId | undefined =>
  [row.practice_id, ...user.practices].find((id) => user.practices.includes(id) && access.doctors.has(id))

/** The letterhead and the signature; `signedAt` is null before the letter is signed. */
async function writerOf(
  deps: ReportDependencies,
  user: UserActor,
  { opened, signedAt }: { opened: OpenedReport; signedAt: Date | null },
): Promise<ReferralSources['from']> {
  const { db } = deps.database
  const { first_name, last_name, role_id, registration } = await readWriter(db, user.loginId)
  const person = {
    name: personName(first_name, last_name),
    role: [staffTitle(role_id), registration && `registration ${registration}`].filter(Boolean).join(', '),
  }
  const practiceId = writersPractice(user, opened)
  if (practiceId === undefined) return { ...person, practice: null, lines: [], signed: null }
  const practice = await readSenderPractice(db, practiceId)
  const address = joined(
    practice.street_address_1,
    practice.street_address_2,
    practice.street_address_3,
    [practice.city, practice.post_code].filter(isPart).join(' '),
  )
  const reached = [
    practice.phone_number === null ? null : formatPhone(practice.phone_number),
    practice.health_link_edi === null ? null : `HealthLink ${practice.health_link_edi}`,
  ]
  return {
    ...person,
    practice: practice.practice_name,
    lines: [address, reached.filter(isPart).join('. ')].filter(isPart),
    signed:
      signedAt === null
        ? null
        : `${dateText(dayInZone(signedAt, practice.time_zone))}, ${timeOfDay(signedAt, practice.time_zone)}`,
  }
}

async function patientOfLetter({ database: { db } }: ReportDependencies, { patient_id }: OpenedReport['row']) {
  const row = await readReferred(db, patient_id)
  const number = row.nhi === null ? row.medicare_number && `Medicare ${row.medicare_number}` : `NHI ${row.nhi}`
  const address = joined(row.street, row.suburb, [row.city, row.post_code].filter(isPart).join(' '))
  return {
    name: personName(row.first_name, row.last_name),
    lines: [
      [`Born ${dateText(row.birth_date)}`, number].filter(isPart).join('. '),
      address,
      row.mobile_phone === null ? '' : formatPhone(row.mobile_phone),
    ].filter(isPart),
  }
}

/**
 * What the writer chooses: the recipient, how soon the spot should be seen, and their own words. `signedAt`: when they
 * signed the letter.
 */
type Chosen = { to: readonly string[]; howSoon: LetterHowSoon; note: string; signedAt: Date | null }
const nothingChosen: Chosen = { to: [], howSoon: 'as-advised', note: '', signedAt: null }

/** The data that decides how soon a letter may ask for this spot to be seen. */
export async function askSourcesOf({ database, clock }: ReportDependencies, { row, content, spot }: OpenedReferral) {
  const holidays = await readHolidays(database.db, row.site_id)
  return { content, spot, holidays, date: dayInZone(clock.now(), row.time_zone) }
}

/** The letter about a spot, as the caller would write it today. */
export async function writeReferral(
  deps: ReportDependencies,
  user: UserActor,
  { opened, chosen = nothingChosen }: { opened: OpenedReferral; chosen?: Chosen },
): Promise<ReferralLetter> {
  const { row, content, spot, known, newest } = opened
  const { signedAt, ...choice } = chosen
  const reportIds = known
    .filter((one) => one.known === 'findings' && one.recalledAt === null)
    .map((one) => one.reportId)
  const of = { patientIds: [row.patient_id], now: deps.clock.now() }
  const removalOf = await readRemovals(deps.database.db, user, of)
  const sizes = (await readReportedSizes(deps.database.db, reportIds)).get(spot.lesionId) ?? []
  return composeReferral({
    ...(await askSourcesOf(deps, opened)),
    ...choice,
    content,
    spot,
    reference: spotReference(row.report_id, spot.number),
    from: await writerOf(deps, user, { opened, signedAt }),
    patient: await patientOfLetter(deps, row),
    sizesBefore: sizes.filter(({ visitDate }) => visitDate < content.visit.visitDate).slice(0, 2),
    others: newest
      .filter(
        (one) =>
          one.lesionId !== spot.lesionId && (one.reportId === row.report_id || one.publishedAt > row.published_at),
      )
      .map((one) => ({ ...one, removal: removalOf(one.lesionId) })),
  })
}
