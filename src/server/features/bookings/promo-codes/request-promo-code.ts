import { randomInt } from 'node:crypto'
import { PromoCreationCode } from '../../../../contract/enums.ts'
import type * as calls from '../../../../contract/bookings/promo-codes.ts'
import type { PromoCodeCreation } from '../../../../contract/bookings/promo-codes.ts'
import { canonicalEmail } from '../../../../domain/identifiers/canonical-email.ts'
import { dayInZone } from '../../../../domain/time/zoned-time.ts'
import { countryOfHost } from '../../../../domain/session/country-of-host.ts'
import { findMailRecipient } from '../../../records/accounts/mail-recipient-store.ts'
import type { Handler } from '../../../http/bind.ts'
import type { Db } from '../../../platform/database.ts'
import { mailGreeting } from '../../../platform/messages/mail-greeting.ts'
import { queueMail } from '../../../platform/messages/queue-message.ts'
import type { Services } from '../../../platform/services.ts'
import type { PromoCodeDependencies } from './promo-code-dependencies.ts'
import * as store from './promo-code-store.ts'
import { codesByAddress, requestsByAddress } from './rate-limits.ts'

type Refusal = keyof Omit<typeof PromoCreationCode, 'Ok'>

const messages: Record<Refusal, string> = {
  InvalidCampaign: 'There is no such offer, or it is over.',
  CampaignLimitExceeded: 'Every code of this offer has been given out.',
  InvalidEmailDomain: 'This offer is for other e-mail addresses. Use the one of your work or club.',
  EmailAddressAlreadyRegistered: 'This address has had its code. Look in your e-mail.',
}

const refusedResponse = (refusal: Refusal): PromoCodeCreation => ({
  message: messages[refusal],
  responseCode: PromoCreationCode[refusal],
  success: false,
  promoCodeId: null,
  promoCode: null,
})
const createdResponse = (message: string): PromoCodeCreation => ({
  message,
  responseCode: PromoCreationCode.Ok,
  success: true,
  promoCodeId: null,
  promoCode: null,
})

async function refusalOf(
  db: Db,
  campaign: store.CampaignRow | undefined,
  about: { emailAddress: string; now: Date },
): Promise<Refusal | null> {
  const today = dayInZone(about.now, 'Pacific/Auckland')
  if (!campaign || today < campaign.valid_from || (campaign.valid_until !== null && today > campaign.valid_until))
    return 'InvalidCampaign'
  const domain = about.emailAddress.slice(about.emailAddress.lastIndexOf('@') + 1)
  if (campaign.email_domains.length > 0 && !campaign.email_domains.includes(domain)) return 'InvalidEmailDomain'
  const { count, has } = await store.readIssued(db, campaign.campaign_id, canonicalEmail(about.emailAddress))
  if (has) return 'EmailAddressAlreadyRegistered'
  return campaign.most_codes !== null && count >= campaign.most_codes ? 'CampaignLimitExceeded' : null
}

/** promocodes/checkpromocodeavailability: whether an address could get a code. Creates none. */
export const checkPromoCodeAvailability =
  ({ database: { db }, clock, rateLimit }: PromoCodeDependencies): Handler<typeof calls.checkPromoCodeAvailability> =>
  async ({ query, caller }) => {
    await rateLimit.countTry(codesByAddress, caller.address)
    const campaign = await store.readCampaign(db, query.campaignCode ?? '')
    const refusal = await refusalOf(db, campaign, { emailAddress: query.emailAddress ?? '', now: clock.now() })
    return refusal === null ? createdResponse('A code can be sent to this address.') : refusedResponse(refusal)
  }

// Without 0, O, 1 and I, which are easily confused.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * promocodes/requestpromocode: creates a code for an address, once, and mails it there, so that only the owner of the
 * address learns it. The greeting depends on the country of their account, or else of the host.
 */
export const requestPromoCode =
  ({ rateLimit, ...services }: PromoCodeDependencies): Handler<typeof calls.requestPromoCode> =>
  async ({ request, caller }) => {
    await rateLimit.countTry(requestsByAddress, caller.address)
    const host = caller.headers.get('host') ?? new URL(services.config.publicUrl).host
    return createCode(services, { ...request, host })
  }

type CodeRequest = { campaignCode: string; emailAddress: string; host: string }

function createCode(
  { database: { db }, clock, jobs, config }: Services,
  { campaignCode, emailAddress, host }: CodeRequest,
): Promise<PromoCodeCreation> {
  return db.transaction().execute(async (trx) => {
    const known = await store.readCampaign(trx, campaignCode)
    const campaign = known && (await store.lockCampaign(trx, known.campaign_id))
    const now = clock.now()
    const refusal = await refusalOf(trx, campaign, { emailAddress, now })
    if (refusal !== null || !campaign) return refusedResponse(refusal ?? 'InvalidCampaign')
    const promoCode = newCode()
    const promoCodeId = await store.insertCode(trx, {
      campaignId: campaign.campaign_id,
      promoCode,
      issuedTo: emailAddress,
      mailbox: canonicalEmail(emailAddress),
      validUntil: campaign.valid_until,
      now,
    })
    const owner = await findMailRecipient(trx, emailAddress)
    const country = owner?.country ?? countryOfHost(host, config.nzHosts)
    await queueMail(trx, jobs, {
      recipient: emailAddress,
      subject: `Your code: ${campaign.campaign_name}`,
      body: `${mailGreeting(null, country)}\n\nYour code is ${promoCode}. It is good for one booking:\n\n${config.publicUrl}/bookings/book\n\nKind regards,\nLentigo`,
    })
    return { ...createdResponse('We sent the code to this address.'), promoCodeId }
  })
}
