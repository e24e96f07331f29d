import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { up as first } from './migrations/0001-first.ts'
import { up as custody } from './migrations/visits/0002-custody.ts'
import { up as pictureSize } from './migrations/visits/0003-picture-size.ts'
import { up as amendments } from './migrations/visits/0005-amendments.ts'
import { up as signUps } from './migrations/accounts/0006-sign-ups.ts'
import { up as heldOfLostTablets } from './migrations/visits/0007-held-of-lost-tablets.ts'
import { up as autoTokens } from './migrations/accounts/0008-auto-tokens.ts'
import { up as secondFactors } from './migrations/accounts/0009-second-factors.ts'
import { up as clinicSetUp } from './migrations/clinic/0010-clinic-set-up.ts'
import { up as bookings } from './migrations/bookings/0011-bookings.ts'
import { up as bookingFollowUps } from './migrations/bookings/0012-booking-follow-ups.ts'
import { up as passkeys } from './migrations/accounts/0013-passkeys.ts'
import { up as kiosk } from './migrations/clinic/0014-kiosk.ts'
import { up as sessionDevices } from './migrations/accounts/0015-session-devices.ts'
import { up as provenAccounts } from './migrations/accounts/0016-proven-accounts.ts'
import { up as factors } from './migrations/accounts/0017-factors.ts'
import { up as securityLog } from './migrations/accounts/0019-security-log.ts'
import { up as noRemembering } from './migrations/accounts/0020-no-remembering.ts'
import { up as devicePractice } from './migrations/clinic/0021-device-practice.ts'
import { up as limits } from './migrations/accounts/0022-limits.ts'
import { up as bookingTerms } from './migrations/bookings/0024-booking-terms.ts'
import { up as bookingChanges } from './migrations/bookings/0025-booking-changes.ts'
import { up as bookedPeople } from './migrations/bookings/0028-booked-people.ts'
import { up as readings } from './migrations/visits/0029-readings.ts'
import { up as riskChecks } from './migrations/visits/0031-risk-checks.ts'
import { up as preferences } from './migrations/accounts/0032-preferences.ts'
import { up as practitioners } from './migrations/accounts/0034-practitioners.ts'
import { up as registrationRequests } from './migrations/accounts/0035-registration-requests.ts'
import { up as turnaround } from './migrations/visits/0036-turnaround.ts'
import { up as reportSending } from './migrations/visits/0037-report-sending.ts'
import { up as bookedPeopleEnd } from './migrations/bookings/0038-booked-people-end.ts'
import { up as providers } from './migrations/accounts/0039-providers.ts'
import { up as patientLookups } from './migrations/visits/0061-patient-lookups.ts'
import { up as restPayments } from './migrations/bookings/0077-rest-payments.ts'
import { up as waitlistOffers } from './migrations/bookings/0076-waitlist-offers.ts'
import { up as sitePrices } from './migrations/clinic/0072-site-prices.ts'
import { up as practiceHours } from './migrations/clinic/0063-practice-hours.ts'
import { up as closedPractices } from './migrations/clinic/0069-closed-practices.ts'
import { up as longLists } from './migrations/visits/0070-long-lists.ts'
import { up as hiddenPhotos } from './migrations/visits/0074-hidden-photos.ts'
import { up as visitQuestions } from './migrations/visits/0073-visit-questions.ts'
import { up as reportRecalls } from './migrations/visits/0062-report-recalls.ts'
import { up as desk } from './migrations/bookings/0050-desk.ts'
import { up as liveDesk } from './migrations/live/0051-live-desk.ts'
import { up as reportsSeen } from './migrations/visits/0040-reports-seen.ts'
import { up as consultations } from './migrations/consultations/0043-consultations.ts'
import { up as spotChats } from './migrations/consultations/0044-spot-chats.ts'
import { up as toldOfServices } from './migrations/clinic/0065-told-of-services.ts'
import { up as liveEvents } from './migrations/live/0047-live-events.ts'
import { up as liveHours } from './migrations/live/0067-live-hours.ts'
import { up as liveHidings } from './migrations/live/0078-live-hidings.ts'
import { up as liveConsents } from './migrations/live/0075-live-consents.ts'
import { up as liveChats } from './migrations/live/0068-live-chats.ts'
import { up as video } from './migrations/live/0048-video.ts'
import { up as ownPhotos } from './migrations/visits/0041-own-photos.ts'
import { up as ownPhotosSeen } from './migrations/visits/0071-own-photos-seen.ts'
import { up as notices } from './migrations/accounts/0057-notices.ts'
import { up as whoLooked } from './migrations/own-record/0054-who-looked.ts'
import { up as ownData } from './migrations/own-record/0055-own-data.ts'
import { up as closedAccounts } from './migrations/own-record/0056-closed-accounts.ts'
import { up as recalls } from './migrations/recalls/0058-recalls.ts'

const migrations: Record<string, Migration> = {
  '0001-first': { up: first },
  '0002-custody': { up: custody },
  '0003-picture-size': { up: pictureSize },
  '0005-amendments': { up: amendments },
  '0006-sign-ups': { up: signUps },
  '0007-held-of-lost-tablets': { up: heldOfLostTablets },
  '0008-auto-tokens': { up: autoTokens },
  '0009-second-factors': { up: secondFactors },
  '0010-clinic-set-up': { up: clinicSetUp },
  '0011-bookings': { up: bookings },
  '0012-booking-follow-ups': { up: bookingFollowUps },
  '0013-passkeys': { up: passkeys },
  '0014-kiosk': { up: kiosk },
  '0015-session-devices': { up: sessionDevices },
  '0016-proven-accounts': { up: provenAccounts },
  '0017-factors': { up: factors },
  '0019-security-log': { up: securityLog },
  '0020-no-remembering': { up: noRemembering },
  '0021-device-practice': { up: devicePractice },
  '0022-limits': { up: limits },
  '0024-booking-terms': { up: bookingTerms },
  '0025-booking-changes': { up: bookingChanges },
  '0028-booked-people': { up: bookedPeople },
  '0029-readings': { up: readings },
  '0031-risk-checks': { up: riskChecks },
  '0032-preferences': { up: preferences },
  '0034-practitioners': { up: practitioners },
  '0035-registration-requests': { up: registrationRequests },
  '0036-turnaround': { up: turnaround },
  '0037-report-sending': { up: reportSending },
  '0038-booked-people-end': { up: bookedPeopleEnd },
  '0039-providers': { up: providers },
  '0040-reports-seen': { up: reportsSeen },
  '0061-patient-lookups': { up: patientLookups },
  '0043-consultations': { up: consultations },
  '0044-spot-chats': { up: spotChats },
  '0065-told-of-services': { up: toldOfServices },
  '0069-closed-practices': { up: closedPractices },
  '0070-long-lists': { up: longLists },
  '0073-visit-questions': { up: visitQuestions },
  '0074-hidden-photos': { up: hiddenPhotos },
  '0047-live-events': { up: liveEvents },
  '0067-live-hours': { up: liveHours },
  '0068-live-chats': { up: liveChats },
  '0075-live-consents': { up: liveConsents },
  '0078-live-hidings': { up: liveHidings },
  '0048-video': { up: video },
  '0041-own-photos': { up: ownPhotos },
  '0071-own-photos-seen': { up: ownPhotosSeen },
  '0057-notices': { up: notices },
  '0062-report-recalls': { up: reportRecalls },
  '0054-who-looked': { up: whoLooked },
  '0055-own-data': { up: ownData },
  '0056-closed-accounts': { up: closedAccounts },
  '0050-desk': { up: desk },
  '0051-live-desk': { up: liveDesk },
  '0058-recalls': { up: recalls },
  '0063-practice-hours': { up: practiceHours },
  '0072-site-prices': { up: sitePrices },
  '0076-waitlist-offers': { up: waitlistOffers },
  '0077-rest-payments': { up: restPayments },
}

/** Brings the tables up to date. Safe from several processes at once (the migrator takes a lock). */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
