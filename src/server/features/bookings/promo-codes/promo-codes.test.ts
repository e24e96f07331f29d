import { beforeEach, expect, test } from 'vitest'
import { addBookingClinic, addBookingPatient } from '../../../../../tests/support/booking-clinic.ts'
import { addPerson } from '../../../../../tests/support/server/people.ts'
import { anonymousToken, resetRateLimits, messagesTo } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'
import { Gender, Role } from '../../../../contract/enums.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const token = await anonymousToken(server)
const validate = async (promoCode: string, more: object = {}, as = token) =>
  (await server.call('POST', '/promocodes/validate', { token: as, body: { promoCode, ...more } })).body
const byQuery = (promoCode: string, peer = '198.51.100.7') =>
  server.call('GET', `/promocodes/getvalidatedpromocode?promoCode=${promoCode}`, { token, peer })
const request = async (campaignCode: string, emailAddress: string) =>
  (await server.call('POST', '/promocodes/requestpromocode', { token, body: { campaignCode, emailAddress } })).body
const check = async (campaignCode: string, emailAddress: string) =>
  (
    await server.call(
      'GET',
      `/promocodes/checkpromocodeavailability?campaignCode=${campaignCode}&emailAddress=${emailAddress}`,
      { token },
    )
  ).body
const book = (as: string, promoCode: string, more: object = {}) =>
  server.call('POST', '/bookings/add', {
    token: as,
    body: {
      siteId: clinic.site['auckland'],
      serviceId: clinic.service['free'],
      bookingTime: '2026-11-22T20:00:00.000Z',
      wasPrivacyAccepted: true,
      promoCode,
      ...more,
    },
  })

beforeEach(async () => {
  await pool.query('delete from payment_sessions; delete from payments; delete from bookings; delete from promo_codes')
  await resetRateLimits(server)
})

test('A3.promo.01, A3.promo.02: a valid code with its value and campaign; case-insensitive', async () => {
  expect((await byQuery('summer10')).body).toMatchObject({
    requestedCode: 'summer10',
    exists: true,
    isValid: true,
    errors: [],
    codeValue: 10,
    valueTypeId: 1,
    displayedCodeValue: '10 % off',
    campaignName: 'Summer',
    validUntil: '2027-03-31',
    hasRestrictions: false,
    isPaymentRequired: true,
    issuedTo: null,
  })
  expect((await server.call('GET', '/promocodes/getvalidatedpromocode', { token })).status).toBe(204)
  expect(await validate('FREE', { siteId: clinic.site['auckland'], serviceId: clinic.service['check'] })).toMatchObject(
    { isValid: true, isPaymentRequired: false },
  )
})

test('A3.promo.01: a code is judged for the patient and the booking that are named; a patient of others is 404', async () => {
  const [young, old, staff] = [
    await addBookingPatient(server, '1990-01-01'),
    await addBookingPatient(server, '1950-01-01'),
    await addPerson(server, { role: Role.Melanographer }),
  ]
  const named = (who: { patientId: string; loginId: string }) => [
    { patientId: who.patientId },
    { loginId: who.loginId },
  ]
  for (const more of named(young)) expect((await validate('SENIOR', more, staff.token)).isValid).toBe(false)
  for (const more of named(old)) expect((await validate('SENIOR', more, staff.token)).isValid).toBe(true)
  const both = { patientId: old.patientId, loginId: young.loginId }
  expect((await validate('SENIOR', both, staff.token)).status).toBe(404)
  for (const as of [token, young.token])
    expect((await validate('SENIOR', { patientId: old.patientId }, as)).status).toBe(404)
  const { booking } = (await book(old.token, 'FREE')).body
  await pool.query(`update promo_campaigns set most_uses = 1 where code = 'free'`)
  expect((await validate('FREE')).errors).toEqual([
    'FREE has been used as often as it can be. Try another, or go on without.',
  ])
  expect((await validate('FREE', { bookingGuid: booking.bookingId })).errors).toEqual([])
  await pool.query(`update promo_campaigns set most_uses = null where code = 'free'`)
})

test('A3.promo.01: a code is judged for whom of their own people a caller names, as for the prices of a search', async () => {
  const parent = await addBookingPatient(server, '1990-01-01')
  const grandfather = {
    relation: 'adult',
    firstName: 'Wirému',
    lastName: 'Tāne',
    birthDate: '1950-01-01',
    gender: Gender.Male,
  }
  const added = await server.call('POST', '/bookings/addperson', {
    token: parent.token,
    body: { ...grandfather, isAgreed: true },
  })
  expect(added.status).toBe(200)
  const names = { firstName: 'wiremu', lastName: 'tane' }
  const judge = async (more: object) => (await validate('SENIOR', more, parent.token)).isValid
  expect(await judge({})).toBe(false)
  expect(await judge(names)).toBe(true)
  expect(await judge({ ...names, birthDate: '1950-01-01' })).toBe(true)
  // Nobody of theirs: what is said of a stranger counts, and not the caller's own record.
  expect(await judge({ firstName: 'Ana', lastName: 'Tane', birthDate: '1940-01-01' })).toBe(true)
  expect(await judge({ ...names, birthDate: '1989-01-01' })).toBe(false)
})

test('A3.promo.01: a code is judged by who sent its booker, the days it is taken to be valid, and who looks at it', async () => {
  const errors = async (code: string, more: object) => (await validate(code, more)).errors
  expect(await errors('WORKS', {})).toEqual([])
  expect(await errors('WORKS', { referrer: 'works' })).toEqual([])
  for (const referrer of ['others', null])
    expect(await errors('WORKS', { referrer })).toEqual([
      'WORKS works from the link of works. Open that link, or go on without.',
    ])
  const day = (usageDate: string) => ({ validFrom: '2026-12-01', validUntil: '2026-12-24', usageDate })
  expect(await errors('SUMMER10', day('2026-12-24'))).toEqual([])
  expect(await errors('SUMMER10', day('2026-11-30'))).toEqual([expect.stringContaining('starts on 1 Dec 2026')])
  expect(await errors('SUMMER10', day('2026-12-25'))).toEqual([expect.stringContaining('ended on 24 Dec 2026')])
  // The campaign's own days stay the widest.
  expect(await errors('SUMMER10', { validUntil: '2030-01-01', usageDate: '2027-04-01' })).toHaveLength(1)
  await pool.query(`update promo_campaigns set refer_for_manual_processing = true where code = 'summer'`)
  const staff = await addPerson(server, { role: Role.Melanographer })
  const isReferred = async (more: object, as?: string) =>
    (await validate('SUMMER10', more, as)).referForManualProcessing
  expect(await isReferred({})).toBe(true)
  expect(await isReferred({ isOnlineBooking: false })).toBe(true)
  expect(await isReferred({ isOnlineBooking: true }, staff.token)).toBe(true)
  expect(await isReferred({ isOnlineBooking: false }, staff.token)).toBe(false)
  await pool.query(`update promo_campaigns set refer_for_manual_processing = false where code = 'summer'`)
})

test('a code of a campaign that names who sends people is refused to a booking from another link, or from none', async () => {
  const patient = await addBookingPatient(server)
  await pool.query(`update promo_campaigns set referrers = '{club}' where code = 'summer'`)
  for (const more of [{ referrer: 'others' }, { referrer: null }, {}]) {
    const refused = await book(patient.token, 'SUMMER10', more)
    expect([refused.status, refused.body.extensions.errors[0].pointer]).toEqual([422, '/promoCode'])
  }
  expect((await book(patient.token, 'SUMMER10', { referrer: 'club' })).body.booking.promoCode).toBe('SUMMER10')
  await pool.query(`update promo_campaigns set referrers = '{}' where code = 'summer'`)
})

test('A3.booking.15: a code takes nothing off a product whose price is a discount already, in times, recommendation and booking', async () => {
  const patient = await addBookingPatient(server)
  const ask = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], promoCode: 'SUMMER10' }
  const costs = async () => {
    const body = { ...ask, startDate: '2026-11-23', endDate: '2026-11-23' }
    const { dates } = (await server.call('POST', '/bookings/searchtimeslots', { token, body })).body
    const product = await server.call('POST', '/bookings/findrecommendedproduct', { token, body: ask })
    return [dates[0].timeslots[0].cost, product.body.cost]
  }
  const setDiscount = (isDiscount: boolean) =>
    pool.query('update products set is_discount = $1 where service_id = $2', [isDiscount, clinic.service['free']])
  await setDiscount(true)
  expect(await costs()).toEqual([249, 249])
  const refused = await book(patient.token, 'SUMMER10')
  expect(refused.body.extensions.errors).toEqual([
    {
      pointer: '/promoCode',
      message: 'SUMMER10 takes nothing off a price that is lowered already. Go on without.',
    },
  ])
  await setDiscount(false)
  expect(await costs()).toEqual([224.1, 224.1])
  expect((await book(patient.token, 'SUMMER10')).body.booking.cost).toBe(224.1)
})

test('A3.slot.01, A3.booking.10: the prices of a search follow a code that was issued to the address that is named', async () => {
  await request('summer', 'ana@example.nz')
  const { rows } = await pool.query('select promo_code from promo_codes')
  const ask = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], promoCode: rows[0].promo_code }
  const costs = async (emailAddress: string) => {
    const body = { ...ask, emailAddress, startDate: '2026-11-23', endDate: '2026-11-23' }
    const { dates } = (await server.call('POST', '/bookings/searchtimeslots', { token, body })).body
    const product = await server.call('POST', '/bookings/findrecommendedproduct', {
      token,
      body: { ...ask, emailAddress },
    })
    return [dates[0].timeslots[0].cost, product.body.cost]
  }
  expect(await costs('Ana@example.nz')).toEqual([224.1, 224.1])
  expect(await costs('somebody.else@example.nz')).toEqual([249, 249])
})

test('an expired code says when it ended; an unknown one says so', async () => {
  expect(await validate('SPRING25')).toMatchObject({
    exists: true,
    isValid: false,
    errors: ['SPRING25 ended on 31 Oct 2026. Try another, or go on without.'],
  })
  expect(await validate('NONSENSE')).toMatchObject({ exists: false, isValid: false, campaignName: null })
})

test('A3.promo.03: the eligibility policy is returned and enforced: clinic, age and first booking', async () => {
  expect((await validate('FREE')).eligibilityPolicy).toMatchObject({
    eligibleSites: [{ siteId: clinic.site['auckland'], siteName: 'auckland' }],
    newPatientsOnly: false,
    hasRestrictions: true,
  })
  expect((await validate('FREE', { siteId: clinic.site['sydney'] })).errors).toEqual(['FREE is not for this clinic.'])
  expect((await validate('SENIOR', { birthDate: '1990-01-01' })).errors).toEqual([
    'SENIOR is for people aged 65 or over.',
  ])
  expect((await validate('SENIOR', { birthDate: '1950-01-01' })).isValid).toBe(true)
  // The clinic's data counts, not what the request says.
  const young = await addBookingPatient(server, '1990-01-01')
  expect((await validate('SENIOR', { birthDate: '1950-01-01' }, young.token)).isValid).toBe(false)
})

test('A3.promo.05: a campaign of a group returns its tags, and is for its members only', async () => {
  const [member, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  await pool.query(`update promo_campaigns set eligible_tags = '{Club,Staff}' where code = 'summer'`)
  await pool.query('insert into promo_tag_members values ($1, $2)', ['Club', member.userName.toLowerCase()])
  const judged = await validate('SUMMER10', {}, member.token)
  expect([judged.isValid, judged.eligibilityPolicy.eligibleTags]).toEqual([
    true,
    ['Club', 'Staff'].map((tagName, i) => ({ promoCampaignId: judged.campaignId, tagId: i + 1, tagName })),
  ])
  await pool.query(`update promo_campaigns set eligible_tags = '{Club}' where code = 'free'`)
  const { campaignId, eligibilityPolicy } = await validate('FREE', {}, member.token)
  expect(eligibilityPolicy.eligibleTags).toEqual([{ promoCampaignId: campaignId, tagId: 1, tagName: 'Club' }])
  expect(campaignId).not.toBe(judged.campaignId)
  await pool.query(`update promo_campaigns set eligible_tags = '{}' where code = 'free'`)
  const refusal = 'SUMMER10 is for members of Club or Staff.'
  expect((await validate('SUMMER10', {}, other.token)).errors).toEqual([refusal])
  expect((await book(member.token, 'SUMMER10')).body.booking).toMatchObject({ promoCode: 'SUMMER10' })
  expect((await book(other.token, 'SUMMER10')).body.extensions.errors[0].message).toBe(refusal)
  await pool.query(`update promo_campaigns set eligible_tags = '{}' where code = 'summer'`)
})

test('A3.promo.06, A3.promo.07: a code is created for an address and only sent there; creation codes 2 to 5 refuse', async () => {
  const first = await request('welcome', 'a@example.test')
  expect(first).toEqual({
    message: 'We sent the code to this address.',
    responseCode: 1,
    success: true,
    promoCodeId: expect.any(Number),
    promoCode: null,
  })
  expect((await messagesTo(server, 'a@example.test')).at(-1)?.body).toMatch(/Your code is [2-9A-Z]{10}\./)
  expect(await request('nothing', 'a@example.test')).toMatchObject({ responseCode: 2, success: false })
  expect(await request('spring', 'a@example.test')).toMatchObject({ responseCode: 2 })
  expect(await request('welcome', 'a@elsewhere.test')).toMatchObject({ responseCode: 4 })
  expect(await request('welcome', 'A@example.test')).toMatchObject({ responseCode: 5 })
  expect(await check('welcome', 'b@example.test')).toMatchObject({ responseCode: 1, success: true, promoCodeId: null })
  await request('welcome', 'b@example.test')
  expect(await request('welcome', 'c@example.test')).toMatchObject({ responseCode: 3 })
  expect(await check('welcome', 'c@example.test')).toMatchObject({ responseCode: 3, success: false })
})

test('ten concurrent requests create no more codes than the campaign allows', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => request('welcome', `p${n}@example.test`)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  const same = await Promise.all([
    check('welcome', 'p0@example.test'),
    request('summer', 'x@example.test'),
    request('summer', 'x@example.test'),
  ])
  expect(
    same
      .slice(1)
      .map(({ responseCode }) => responseCode)
      .toSorted((a: number, b: number) => a - b),
  ).toEqual([1, 5])
})

test('a code lowers the price of a booking; an invalid, another’s or a used one is refused at its field', async () => {
  const patient = await addBookingPatient(server)
  const booked = await book(patient.token, 'summer10', { cost: 224.1 })
  expect(booked.body.booking).toMatchObject({
    cost: 224.1,
    retailPrice: 249,
    promoCode: 'SUMMER10',
    promoCodeValidUntil: '2027-03-31',
  })
  const bad = await book(patient.token, 'SPRING25', { bookingTime: '2026-11-22T21:00:00.000Z' })
  expect([bad.status, bad.body.extensions.errors[0].pointer]).toEqual([422, '/promoCode'])
  const owner = await addBookingPatient(server)
  await request('welcome', owner.userName)
  const code = (await pool.query('select promo_code from promo_codes')).rows[0].promo_code
  const later = { bookingTime: '2026-11-22T21:00:00.000Z' }
  expect((await book((await addBookingPatient(server)).token, code, later)).body.extensions.errors[0].message).toBe(
    `${code} belongs to another e-mail address.`,
  )
  expect((await book(owner.token, code, later)).body.booking.cost).toBe(229)
  const again = await book(owner.token, code, { bookingTime: '2026-11-22T22:00:00.000Z' })
  expect(again.body.extensions.errors[0].message).toContain('as often as it can be')
})

test('a code is valid for whoever signs in with its address, not for whoever writes it into their record', async () => {
  const [owner, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  await pool.query('update patients set email_address = $1 where patient_id = $2', [owner.userName, other.patientId])
  await request('welcome', owner.userName)
  const code = (await pool.query('select promo_code from promo_codes')).rows[0].promo_code
  const errors = [`${code} belongs to another e-mail address.`]
  expect(await validate(code, { emailAddress: owner.userName }, other.token)).toMatchObject({ isValid: false, errors })
  expect(await validate(code, {}, owner.token)).toMatchObject({ isValid: true })
})

test('a time held with another’s code costs the full price', async () => {
  const [owner, other] = [await addBookingPatient(server), await addBookingPatient(server)]
  await request('welcome', owner.userName)
  const code = (await pool.query('select promo_code from promo_codes')).rows[0].promo_code
  const ask = { siteId: clinic.site['auckland'], serviceId: clinic.service['free'], promoCode: code }
  const held = await server.call('POST', '/bookings/addanonymous', {
    token,
    body: { ...ask, bookingTime: '2026-11-22T20:00:00.000Z' },
  })
  const assign = (as: string) =>
    server.call('PUT', `/bookings/assigntouser?bookingId=${held.body.booking.bookingId}`, {
      token: as,
      body: { claimSecret: held.body.claimSecret, wasPrivacyAccepted: true },
    })
  expect((await assign(other.token)).body.extensions.errors).toEqual([
    { pointer: '/promoCode', message: `${code} belongs to another e-mail address.` },
  ])
  expect((await assign(owner.token)).body).toMatchObject({ success: true, booking: { promoCode: code, cost: 229 } })
})

test('a mailbox gets one code per campaign, whichever of its addresses is used', async () => {
  expect(await request('summer', 'm.ere+one@gmail.com')).toMatchObject({ responseCode: 1 })
  for (const address of ['mere@gmail.com', 'me.re+two@googlemail.com', 'Mere+one@gmail.com'])
    expect(await request('summer', address)).toMatchObject({ responseCode: 5 })
})

test('requests for mails to many addresses are throttled', async () => {
  const ask = (n: number) =>
    server.call('POST', '/promocodes/requestpromocode', {
      token,
      body: { campaignCode: 'summer', emailAddress: `p${n}@example.test` },
      peer: '203.0.113.9',
    })
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) statuses.push((await ask(n)).status)
  expect([statuses[19], statuses.at(-1)]).toEqual([200, 429])
})

test('a booking that a code makes free is booked without payment', async () => {
  const { body } = await book((await addBookingPatient(server)).token, 'FREE', { serviceId: clinic.service['pay-all'] })
  expect(body).toMatchObject({ paymentUrl: null, booking: { status: 'Booked', cost: 0, retailPrice: 249 } })
})

test.each([
  ['one address', () => '203.0.113.7'],
  ['the many addresses of one household', (n: number) => `2001:db8:1:2::${n.toString(16)}`],
])('guessing codes is throttled from %s', async (_, peerOf) => {
  const statuses: number[] = []
  for (let n = 0; n < 62; n++) statuses.push((await byQuery(`TRY${n}`, peerOf(n))).status)
  expect([statuses[59], statuses.at(-1)]).toEqual([200, 429])
})

test('the e-mail with a code greets by the country of its owner’s account, else of the host', async () => {
  const { user_name } = (
    await pool.query(`insert into logins (login_id, user_name, role_id, status, first_name, last_name, country_code)
      values (gen_random_uuid(), 'jo.sydney@example.test', 1, 'active', 'Jo', 'Test', 'AU') returning user_name`)
  ).rows[0]
  const greetingTo = async (emailAddress: string, host: string) => {
    const body = { campaignCode: 'SUMMER', emailAddress }
    await server.call('POST', '/promocodes/requestpromocode', { token, body, headers: { host } })
    return (await messagesTo(server, emailAddress))[0]?.body.split('\n')[0]
  }
  expect(await greetingTo(user_name, 'localhost')).toBe('Hello,')
  expect(await greetingTo('a.stranger@example.test', 'lentigo.nz')).toBe('Kia ora,')
  expect(await greetingTo('another.stranger@example.test', 'lentigo.com.au')).toBe('Hello,')
})
