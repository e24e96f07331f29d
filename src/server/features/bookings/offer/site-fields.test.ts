import { expect, test } from 'vitest'
import { addDesk } from '../../../../../tests/support/desk-clinic.ts'
import { freshToken } from '../../../../../tests/support/server/people.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import type { Site } from '../../../../contract/bookings/sites.ts'

const server = await startTestServer()
const { pool } = server.services.database
const { manager, clinic } = await addDesk(server)
const token = await anonymousToken(server)
const siteId = clinic.site['auckland']
const read = async (): Promise<Site> => {
  const { body } = await server.call('GET', '/bookings/getsites', { token })
  return body.find((site: Site) => site.siteId === siteId)
}

test('A3.booking.11: what is stored of a site is what is told', async () => {
  const before = await read()
  const { rows } = await pool.query(
    `insert into brands (code, brand_name) values ('spot', 'Spot Clinics') returning brand_id`,
  )
  await pool.query(
    `update sites set brand_id = $2, building_name = 'Level 2', street_address_1 = '1 Quay Street',
      street_address_2 = 'Central', city = 'Auckland', state_code = 'AUK', state_name = 'Auckland', region_code = 'N',
      region_name = 'North', post_code = '1010', contact_phone = '+6499730114', contact_email = 'quay@demo.test', notes = 'Ring twice',
      google_maps_url = 'https://maps.example.nz/quay', net_promoter_survey_url = 'https://survey.example.nz',
      contact_website = 'https://quay.example.nz', send_email_reminders = false, send_sms_reminders = false,
      enable_patient_recalls = false, allow_online_waitlists = false, cancellation_reminders_from = '2026-12-01T00:00:00Z'
    where site_id = $1`,
    [siteId, rows[0].brand_id],
  )
  const told = {
    brandId: rows[0].brand_id,
    brandName: 'Spot Clinics',
    buildingName: 'Level 2',
    streetAddress1: '1 Quay Street',
    streetAddress2: 'Central',
    streetAddress4: 'Auckland',
    stateCode: 'AUK',
    state: 'Auckland',
    stateName: 'Auckland',
    regionCode: 'N',
    regionName: 'North',
    postCode: '1010',
    contactPhone: '+6499730114',
    contactEmail: 'quay@demo.test',
    notes: 'Ring twice',
    googleMapsUrl: 'https://maps.example.nz/quay',
    netPromoterSurveyUrl: 'https://survey.example.nz',
    contactWebsite: 'https://quay.example.nz',
    sendEmailRemniders: false,
    sendSmsReminders: false,
    canSendReminders: false,
    enablePatientRecalls: false,
    allowOnlineWaitlists: false,
    whenCancellationRemindersEnabled: '2026-12-01T00:00:00.000Z',
  }
  expect(await read()).toMatchObject(told)
  for (const [field, value] of Object.entries(told))
    expect([field, Reflect.get(before, field)]).not.toEqual([field, value])
  const hours = await server.call('POST', '/desk/hours', {
    token: await freshToken(server, manager),
    body: { siteId, day: '2026-11-23' },
  })
  expect([hours.status, hours.body.settings]).toMatchObject([
    200,
    {
      allowOnlineWaitlists: false,
      enablePatientRecalls: false,
      contactWebsite: 'https://quay.example.nz',
      netPromoterSurveyUrl: 'https://survey.example.nz',
      sendEmailReminders: false,
      sendSmsReminders: false,
    },
  ])
})

test('A3.booking.12: a service is answered as it is stored', async () => {
  const first = async () => (await read()).services.find(({ serviceId }) => serviceId === clinic.service['check'])
  const before = await first()
  await pool.query(
    `update services set check_service_history = false, expect_to_be_imaged = false, is_most_popular = true,
      is_follow_up_price_indicative = true, is_new_patient_price_indicative = true, report_description = 'Read by a specialist',
      online_description_follow_up = 'Again', amendment_deadline_hours = 12, refund_hours = 36
    where service_id = $1`,
    [clinic.service['check']],
  )
  const told = {
    checkServiceHistoryForBookings: false,
    expectToBeImaged: false,
    isMostPopular: true,
    isDefaultFollowupPriceIndicative: true,
    isDefaultNewPatientPriceIndicative: true,
    reportDescription: 'Read by a specialist',
    onlineDescriptionFollowUp: 'Again',
    cancellationPolicy: { bookingAmendmentDeadlineInHours: 12, refundBookingsCancelledThisNumberOfHoursInAdvance: 36 },
  }
  expect(await first()).toMatchObject(told)
  for (const [field, value] of Object.entries(told))
    expect([field, before && Reflect.get(before, field)]).not.toEqual([field, value])
})
