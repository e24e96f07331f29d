import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, reportId } from '../ids.ts'
import { idInQuery } from '../query.ts'
import { longText, shortText } from '../text.ts'
import { letterHowSoon, referralLetter } from './referral-letter.ts'
import { reportRecipient } from './report-distribution.ts'

/** How a letter is sent: a link by mail, or a message by HealthLink. */
const letterWay = z.object({ channel: z.enum(['mail', 'healthlink']), address: shortText(254) })
export type LetterWay = z.infer<typeof letterWay>

/** A possible recipient of a letter, with their addresses, the preferred one first. */
const letterRecipient = z
  .object({
    recipientId: z.string().describe('Names them in the call that sends the letter.'),
    name: z.string(),
    basis: z
      .enum(['patient-list', 'earlier-letter'])
      .default('patient-list')
      .describe(
        'patient-list: the patient lets them see the record; earlier-letter: one of the writer’s practice was received there. Missing in answers of earlier builds.',
      ),
    ways: z.array(letterWay).min(1),
  })
  .meta({ id: 'LetterRecipient' })
export type LetterRecipient = z.infer<typeof letterRecipient>

/** A signed letter and its delivery stage. */
const sentLetter = z
  .object({
    letterId: z.uuid(),
    signedBy: z.string(),
    whenSigned: z.iso.datetime(),
    delivery: reportRecipient,
    mayTakeBack: z.boolean().describe('By whoever signed it, in the minute before it leaves.'),
  })
  .meta({ id: 'SentLetter' })
export type SentLetter = z.infer<typeof sentLetter>

/**
 * Whether a new letter can still be written about a spot of a report. recalled: the report was withdrawn; replaced: there is
 * a newer version; read-again: a newer report has read this spot.
 */
const letterStanding = z.enum(['stands', 'recalled', 'replaced', 'read-again'])
export type LetterStanding = z.infer<typeof letterStanding>

/** An unsigned letter, with its possible recipients and the letters sent before. */
const referralDraft = referralLetter
  .extend({
    standing: letterStanding
      .default('stands')
      .describe(
        'Of the report. Unless it stands, this is the newest letter that the caller or their practice signed, word for word, and no other can be. Missing in answers of earlier builds.',
      ),
    howSoon: z
      .array(z.object({ key: letterHowSoon, ask: z.string() }))
      .describe('What may be asked for, as the report advises first; nothing later than that.'),
    recipients: z.array(letterRecipient),
    showsPhotos: z.boolean().describe('Whether its patient lets photos go with it.'),
    maySign: z.boolean().describe('Whether the caller may sign and send it, for a practice.'),
    sent: z.array(sentLetter).describe('Letters about this spot of this report, the newest first.'),
  })
  .meta({ id: 'ReferralDraft' })
export type ReferralDraft = z.infer<typeof referralDraft>

const ofSpot = z.object({ reportId: idInQuery(reportId), lesionId })

export const getReferralLetter = endpoint({
  method: 'get',
  path: '/practitionerreports/getreferralletter',
  access: 'session',
  summary:
    'Ours: a referral letter for a spot of a report, for doctors who may read the report and for melanographers, with whom it can go to and what was sent before. Of a recalled or replaced report only the letters that the caller or their practice signed; without one 404 and 409.',
  query: ofSpot,
  response: referralDraft,
  problems: ['not-found', 'conflict'],
})

export const downloadReferralLetter = endpoint({
  method: 'get',
  path: '/practitionerreports/downloadreferralletter',
  access: 'session',
  summary:
    'Ours: the same letter as a PDF, or one as it was signed, with the photos of the spot that its patient lets be shown. Of a recalled or replaced report only one that the caller or their practice signed.',
  query: ofSpot.extend({ letterId: z.uuid().optional() }),
  problems: ['not-found', 'conflict'],
})

export const sendReferralLetter = endpoint({
  method: 'post',
  path: '/practitionerreports/sendreferralletter',
  access: 'clinician',
  summary:
    'Ours: signs a letter about a spot and sends it with the report, after a minute in which it can be taken back. 409 for a report that was not let go yet or is replaced; 422 for an address that is not theirs, or an urgency less than the report’s; 429 after many letters in a day to addresses that are not of the patient’s list.',
  request: z.object({
    reportId,
    lesionId,
    howSoon: letterHowSoon,
    note: longText(1000).default('').describe('The writer’s own words.'),
    to: letterWay.extend({
      recipientId: shortText(80).nullable().describe('Null: somebody who is typed.'),
      name: shortText(160).min(1, 'Say who gets it.'),
    }),
  }),
  response: sentLetter,
  problems: ['not-found', 'forbidden', 'conflict', 'invalid', 'too-many-attempts'],
})

export const takeBackReferralLetter = endpoint({
  method: 'put',
  path: '/practitionerreports/takebackreferralletter',
  access: 'clinician',
  summary: 'Ours: takes back a letter that the caller signed. 409 once it has left.',
  request: z.object({ reportId, letterId: z.uuid() }),
  response: sentLetter,
  problems: ['not-found', 'conflict'],
})
