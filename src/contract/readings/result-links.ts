import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId } from '../ids.ts'
import { ReportTokenCode } from '../reports/report-links.ts'
import { birthDateText, nameText, shortText, workingDayText } from '../text.ts'
import { enteredResult, resultDraft } from './result-details.ts'

/*
 * A link by which a practice without an account reports the results of the spots that it was asked about. It reveals
 * no finding: after the right birth date it shows only the number and place of each spot, the patient, and what was
 * typed before.
 */

/** The header in which the page of a link sends its session token. */
export const resultLinkHeader = 'x-lentigo-link'

export const openedResultLink = z
  .object({
    responseCode: z.literal(Object.values(ReportTokenCode)),
    responseMessage: z.string(),
    sessionToken: z.string().nullable().describe('Enters results for 30 minutes; it reads nothing else.'),
    patient: z.string().nullable().describe('First name and the first letter of the last name.'),
    visitDate: z.iso.date().nullable(),
    spots: z
      .array(
        z.object({
          lesionId,
          number: z.int(),
          place: z.string(),
          draft: resultDraft.nullable().describe('What was typed by this link, or one before it, and not saved yet.'),
        }),
      )
      .describe('Those without a final result.'),
    canAskAgain: z.boolean().describe('Whether we know the address to ask again.'),
  })
  .meta({ id: 'OpenedResultLink' })
export type OpenedResultLink = z.infer<typeof openedResultLink>

export const openResultLink = endpoint({
  method: 'post',
  path: '/spotresults/openlink',
  access: 'anonymous',
  summary:
    'Ours: opens the link that asks a practice for a result, with the birth date of the patient. 404 with the same shape where it does not open; locked after five wrong tries, ended after 90 days or when every spot has its result.',
  request: z.object({ token: shortText(200), birthDate: birthDateText }),
  response: openedResultLink,
  problems: ['too-many-attempts'],
  typedStatuses: [400, 401, 404],
})

export const saveResultByLink = endpoint({
  method: 'post',
  path: '/spotresults/savebylink',
  access: 'anonymous',
  summary:
    'Ours: enters what became of a spot by a link’s session, with the name of who enters it. 409 once the spot has a final result: a link changes none.',
  request: z.object({
    sessionToken: shortText(200),
    lesionId,
    name: nameText,
    askOn: workingDayText.nullish(),
    ...enteredResult,
  }),
  problems: ['not-found', 'conflict', 'invalid'],
})
