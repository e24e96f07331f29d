import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, reportId } from '../ids.ts'
import { idInQuery } from '../query.ts'

/** A letter that sends a patient on about one spot of a report; its parts are those of the PDF. */
export const referralLetter = z
  .object({
    reference: z.string().describe('What a laboratory repeats: "LENTIGO-4821-2", our report and spot.'),
    date: z.iso.date(),
    from: z.array(z.string()).describe('Who writes, line by line.'),
    patient: z.array(z.string()).describe('Whom it is about, line by line.'),
    ask: z.string().describe('"Please see within 2 weeks, by 4 Dec 2026".'),
    about: z.string().describe('"Suspected melanoma, right calf".'),
    opening: z.string(),
    facts: z.array(z.object({ name: z.string(), value: z.string() })),
    closing: z.array(z.string()),
    text: z.string().describe('The whole letter as plain text.'),
  })
  .meta({ id: 'ReferralLetter' })
export type ReferralLetter = z.infer<typeof referralLetter>

export const getReferralLetter = endpoint({
  method: 'get',
  path: '/practitionerreports/getreferralletter',
  access: 'session',
  summary:
    'Ours: a referral letter for a spot of a report, for doctors who may read the report and for melanographers. 404 for the patient and a recalled report, 409 for a replaced one.',
  query: z.object({ reportId: idInQuery(reportId), lesionId }),
  response: referralLetter,
  problems: ['not-found', 'conflict'],
})

export const downloadReferralLetter = endpoint({
  method: 'get',
  path: '/practitionerreports/downloadreferralletter',
  access: 'session',
  summary: 'Ours: the same letter as a PDF, with the photos of the spot that its patient lets be shown.',
  query: z.object({ reportId: idInQuery(reportId), lesionId }),
  problems: ['not-found', 'conflict'],
})
