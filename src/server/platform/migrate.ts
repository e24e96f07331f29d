import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as baseline } from './migrations/20261125-1900-baseline.ts'
import { up as outcomeReason } from './migrations/20261125/20261125-2205-outcome-reason.ts'
import { up as spotResults } from './migrations/20261125/20261125-2206-spot-results.ts'
import { up as callFirst } from './migrations/20261125/20261125-2212-call-first.ts'
import { up as practiceInvitations } from './migrations/20261125/20261125-2216-practice-invitations.ts'
import { up as followUps } from './migrations/20261125/20261125-2228-follow-ups.ts'
import { up as onScreen } from './migrations/20261125/20261125-2231-on-screen.ts'
import { up as messageOutcomes } from './migrations/20261125/20261125-2240-message-outcomes.ts'
import { up as spotFindings } from './migrations/20261125/20261125-2245-spot-findings.ts'
import { up as spotNumbers } from './migrations/20261125/20261125-2255-spot-numbers.ts'
import { up as lookupIndexes } from './migrations/20261125/20261125-2305-lookup-indexes.ts'
import { up as reportReturns } from './migrations/20261125/20261125-2306-report-returns.ts'
import { up as reportSessionUse } from './migrations/20261125/20261125-2309-report-session-use.ts'
import { up as opinionsGiven } from './migrations/20261125/20261125-2318-opinions-given.ts'
import { up as skinPoints } from './migrations/20261125/20261125-2322-skin-points.ts'
import { up as bodyPhotos } from './migrations/20261126/20261126-0140-body-photos.ts'
import { up as messageSubjects } from './migrations/20261126/20261126-0140-message-subjects.ts'
import { up as backups } from './migrations/20261126/20261126-0205-backups.ts'
import { up as taxNumbers } from './migrations/20261126/20261126-0212-tax-numbers.ts'
import { up as outcomeSources } from './migrations/20261126/20261126-0215-outcome-sources.ts'
import { up as visitBookings } from './migrations/20261126/20261126-0234-visit-bookings.ts'
import { up as ownPhotoSigns } from './migrations/20261126-0656-own-photo-signs.ts'
import { up as providerSignIns } from './migrations/20261126-0950-provider-sign-ins.ts'
import { up as aiResults } from './migrations/20261126-0951-ai-results.ts'
import { up as correctionRequests } from './migrations/20261126-0951-correction-requests.ts'
import { up as stepAnswers } from './migrations/20261126-0952-step-answers.ts'
import { up as bodyPhotoMarks } from './migrations/20261126-1003-body-photo-marks.ts'
import { up as accessSince } from './migrations/20261126-1016-access-since.ts'
import { up as paymentCorrections } from './migrations/20261126-1052-payment-corrections.ts'
import { up as redFlagReason } from './migrations/20261126-1100-red-flag-reason.ts'
import { up as recordOpenings } from './migrations/20261126-1322-record-openings.ts'
import { up as retention } from './migrations/20261126-1340-retention.ts'
import { up as fileStore } from './migrations/20261126-1401-file-store.ts'
import { up as accessDevices } from './migrations/20261126-1412-access-devices.ts'
import { up as guestSignUps } from './migrations/20261126-1430-guest-sign-ups.ts'
import { up as resultDrafts } from './migrations/20261126-1430-result-drafts.ts'
import { up as reportQuestions } from './migrations/20261126-1431-report-questions.ts'
import { up as paymentsAtDesk } from './migrations/20261126-1536-payments-at-desk.ts'
import { up as fieldsInUse } from './migrations/20261126/20261126-1706-fields-in-use.ts'
import { up as fhirClients } from './migrations/20261126/20261126-1712-fhir-clients.ts'
import { up as surveys } from './migrations/20261126/20261126-1728-surveys.ts'
import { up as securityFeed } from './migrations/20261126/20261126-1742-security-feed.ts'
import { up as guardians } from './migrations/20261126/20261126-2031-guardians.ts'
import { up as bookingMakers } from './migrations/20261126/20261126-2035-booking-makers.ts'
import { up as privacyOfficers } from './migrations/20261126/20261126-2050-privacy-officers.ts'
import { up as webhooks } from './migrations/20261126/20261126-2106-webhooks.ts'
import { up as referralLetters } from './migrations/20261127/20261127-0045-referral-letters.ts'
import { up as webhookEventPatients } from './migrations/20261127/20261127-0045-webhook-event-patients.ts'
import { up as tabletConditions } from './migrations/20261127/20261127-0105-tablet-conditions.ts'
import { up as siteServiceSettings } from './migrations/20261127/20261127-1355-site-service-settings.ts'
import { up as tabletEvents } from './migrations/20261127/20261127-0940-tablet-events.ts'
import { up as referralLettersPractice } from './migrations/20261127/20261127-1325-referral-letters-practice.ts'
import { up as patientApps } from './migrations/20261127/20261127-1330-patient-apps.ts'
import { up as decidedProducts } from './migrations/20261127/20261127-1730-decided-products.ts'
import { up as appTokenOrigin } from './migrations/20261127/20261127-1735-app-token-origin.ts'
import { up as countryIndexes } from './migrations/20261127/20261127-1750-country-indexes.ts'
import { up as liveTeller } from './migrations/20261128/20261128-0410-live-teller.ts'

/** Named by the time when they were written, so that two branches never use the same number; they run in this order. */
const migrations: Record<string, Migration> = {
  '20261125-1900-baseline': { up: baseline },
  '20261125-2205-outcome-reason': { up: outcomeReason },
  '20261125-2206-spot-results': { up: spotResults },
  '20261125-2212-call-first': { up: callFirst },
  '20261125-2216-practice-invitations': { up: practiceInvitations },
  '20261125-2228-follow-ups': { up: followUps },
  '20261125-2231-on-screen': { up: onScreen },
  '20261125-2240-message-outcomes': { up: messageOutcomes },
  '20261125-2245-spot-findings': { up: spotFindings },
  '20261125-2255-spot-numbers': { up: spotNumbers },
  '20261125-2305-lookup-indexes': { up: lookupIndexes },
  '20261125-2306-report-returns': { up: reportReturns },
  '20261125-2309-report-session-use': { up: reportSessionUse },
  '20261125-2318-opinions-given': { up: opinionsGiven },
  '20261125-2322-skin-points': { up: skinPoints },
  '20261126-0140-body-photos': { up: bodyPhotos },
  '20261126-0140-message-subjects': { up: messageSubjects },
  '20261126-0205-backups': { up: backups },
  '20261126-0212-tax-numbers': { up: taxNumbers },
  '20261126-0215-outcome-sources': { up: outcomeSources },
  '20261126-0234-visit-bookings': { up: visitBookings },
  '20261126-0656-own-photo-signs': { up: ownPhotoSigns },
  '20261126-0950-provider-sign-ins': { up: providerSignIns },
  '20261126-0951-ai-results': { up: aiResults },
  '20261126-0951-correction-requests': { up: correctionRequests },
  '20261126-0952-step-answers': { up: stepAnswers },
  '20261126-1003-body-photo-marks': { up: bodyPhotoMarks },
  '20261126-1016-access-since': { up: accessSince },
  '20261126-1052-payment-corrections': { up: paymentCorrections },
  '20261126-1100-red-flag-reason': { up: redFlagReason },
  '20261126-1322-record-openings': { up: recordOpenings },
  '20261126-1340-retention': { up: retention },
  '20261126-1401-file-store': { up: fileStore },
  '20261126-1412-access-devices': { up: accessDevices },
  '20261126-1430-guest-sign-ups': { up: guestSignUps },
  '20261126-1430-result-drafts': { up: resultDrafts },
  '20261126-1431-report-questions': { up: reportQuestions },
  '20261126-1536-payments-at-desk': { up: paymentsAtDesk },
  '20261126-1706-fields-in-use': { up: fieldsInUse },
  '20261126-1712-fhir-clients': { up: fhirClients },
  '20261126-1728-surveys': { up: surveys },
  '20261126-1742-security-feed': { up: securityFeed },
  '20261126-2031-guardians': { up: guardians },
  '20261126-2035-booking-makers': { up: bookingMakers },
  '20261126-2050-privacy-officers': { up: privacyOfficers },
  '20261126-2106-webhooks': { up: webhooks },
  '20261127-0045-referral-letters': { up: referralLetters },
  '20261127-0045-webhook-event-patients': { up: webhookEventPatients },
  '20261127-0105-tablet-conditions': { up: tabletConditions },
  '20261127-0940-tablet-events': { up: tabletEvents },
  '20261127-1325-referral-letters-practice': { up: referralLettersPractice },
  '20261127-1330-patient-apps': { up: patientApps },
  '20261127-1355-site-service-settings': { up: siteServiceSettings },
  '20261127-1730-decided-products': { up: decidedProducts },
  '20261127-1735-app-token-origin': { up: appTokenOrigin },
  '20261127-1750-country-indexes': { up: countryIndexes },
  '20261128-0410-live-teller': { up: liveTeller },
}

const migratorOf = <T>(db: Kysely<T>) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })

/** Brings the schema up to date. Several processes may call it at once: the migrator takes a lock. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest()
  if (error) throw error
}

/** Migrates an empty database to the schema of one migration, such as that of a backup. */
export async function migrateTo<T>(db: Kysely<T>, migration: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(migration)
  if (error) throw error
}

/** The names of the migrations that a database has run, in order. */
export async function migrationsOf(client: {
  query: (text: string) => Promise<{ rows: { name: string }[] }>
}): Promise<string[]> {
  const { rows } = await client.query('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}
