import { expect, test } from 'vitest'
import { addBookingClinic } from '../../../../../tests/support/booking-clinic.ts'
import { anonymousToken } from '../../../../../tests/support/server/sign-in.ts'
import { startTestServer } from '../../../../../tests/support/server/test-server.ts'

const server = await startTestServer()
const { pool } = server.services.database
const clinic = await addBookingClinic(server)
const token = await anonymousToken(server)
const validate = async (promoCode: string) =>
  (await server.call('POST', '/promocodes/validate', { token, body: { promoCode } })).body

test('A3.promo.04: a campaign of brands returns each with what is known of it', async () => {
  const brandOf = (brandName: string, countryCode: string, host: string) => ({
    brandName,
    companyName: `${brandName} Ltd`,
    contactPhone: countryCode === 'NZ' ? '0800 536 844' : '1800 536 844',
    websiteUrl: `https://${host}`,
    aboutUsUrl: `https://${host}/about`,
    contactUsUrl: `https://${host}/contact`,
    countryCode,
    contactEmailAddress: `hello@${host}`,
  })
  const brands = [brandOf('Mole Maps', 'NZ', 'molemaps.example.nz'), brandOf('Skin Maps', 'AU', 'skinmaps.example.au')]
  const { rows } = await pool.query(
    `insert into brands (code, brand_name, company_name, contact_phone, website_url, about_us_url, contact_us_url, country_code, contact_email_address)
    select "brandName", "brandName", "companyName", "contactPhone", "websiteUrl", "aboutUsUrl", "contactUsUrl", "countryCode", "contactEmailAddress"
    from jsonb_to_recordset($1) of_brand("brandName" text, "companyName" text, "contactPhone" text, "websiteUrl" text, "aboutUsUrl" text, "contactUsUrl" text, "countryCode" text, "contactEmailAddress" text)
    order by "brandName" returning brand_id`,
    [JSON.stringify(brands)],
  )
  const ids = rows.map((row) => row.brand_id)
  await pool.query(`update promo_campaigns set eligible_brands = $1 where code = 'summer'`, [ids])
  const { eligibleBrands } = (await validate('SUMMER10')).eligibilityPolicy
  expect(eligibleBrands).toEqual(brands.map((brand, i) => ({ brandId: ids[i], ...brand })))
  await pool.query(`update promo_campaigns set eligible_brands = '{}' where code = 'summer'`)
})

test('A3.promo.02, A3.promo.03: a code tells its campaign’s words and the services that it is for', async () => {
  const services = ['free', 'map'].map((serviceName) => ({ serviceId: clinic.service[serviceName], serviceName }))
  const words = { campaignDescription: 'Ten off', campaignOwner: 'Marketing', helpPrompt: 'Ask at the desk' }
  expect(await validate('SUMMER10')).toMatchObject({ campaignDescription: null, campaignOwner: null, helpPrompt: null })
  await pool.query(
    `update promo_campaigns set campaign_description = $1, campaign_owner = $2, help_prompt = $3, eligible_services = $4 where code = 'summer'`,
    [...Object.values(words), services.map(({ serviceId }) => serviceId)],
  )
  const judged = await validate('SUMMER10')
  expect(judged).toMatchObject(words)
  expect(judged.eligibilityPolicy.eligibleServices.toSorted(byName)).toEqual(services)
  await pool.query(
    `update promo_campaigns set campaign_description = null, campaign_owner = null, help_prompt = null, eligible_services = '{}' where code = 'summer'`,
  )
})
const byName = (a: { serviceName: string }, b: { serviceName: string }) => a.serviceName.localeCompare(b.serviceName)

test('A3.promo.02: a validated code has every field of the spec, with the conditions of its campaign', async () => {
  const names =
    'requestedCode promoCodeId campaignId referForManualProcessing codeValue referralCredit providerContributionValue valueTypeId amountDueStrategyId eligibilityPolicy validFrom validUntil helpPrompt errors exists isValid isPaymentRequired hasRestrictions issuedTo campaignName campaignOwner campaignTypeName campaignDescription displayedCodeValue'
  const plain = await validate('summer10')
  expect(Object.keys(plain)).toEqual(expect.arrayContaining(names.split(' ')))
  const limited = await validate('SENIOR')
  expect(limited).toMatchObject({ hasRestrictions: true, eligibilityPolicy: { minAge: 65, maxAge: 90 } })
  expect(plain.eligibilityPolicy).toMatchObject({ minAge: null, maxAge: null, newPatientsOnly: false })
  const stored = async (code: string) =>
    (await pool.query('select campaign_id from promo_campaigns where code = $1', [code])).rows[0].campaign_id
  expect(plain).toMatchObject({
    promoCodeId: null,
    campaignId: await stored('summer'),
    validFrom: '2026-10-01',
    amountDueStrategyId: 1,
    campaignTypeName: 'Discount',
  })
  // An amount in place of a share, issued to one person, without an end.
  const asked = { campaignCode: 'welcome', emailAddress: 'ana@example.test' }
  await server.call('POST', '/promocodes/requestpromocode', { token, body: asked })
  await pool.query(`update promo_campaigns set campaign_type_name = 'Gift' where code = 'welcome'`)
  const [issued] = (await pool.query('select promo_code, promo_code_id from promo_codes')).rows
  expect(await validate(issued.promo_code)).toMatchObject({
    promoCodeId: issued.promo_code_id,
    campaignId: await stored('welcome'),
    codeValue: 20,
    valueTypeId: 2,
    displayedCodeValue: '$20.00 off',
    validFrom: '2026-01-01',
    validUntil: null,
    campaignName: 'Welcome',
    campaignTypeName: 'Gift',
    issuedTo: null,
  })
  await pool.query(`update promo_campaigns set campaign_type_name = 'Discount' where code = 'welcome'`)
})
