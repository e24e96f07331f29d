import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, reportId } from '../ids.ts'
import { shortText, workingDayText } from '../text.ts'
import { resultDraftValues } from './result-details.ts'

/* Drafts of results: stored for whoever typed them, by login or by link, until they save a result. */

const draftFields = {
  values: resultDraftValues,
  askOn: workingDayText
    .nullable()
    .describe('The day on which to ask the caller again, from tomorrow to 90 days on; null: as it was.'),
}
const savedDraft = z.object({ whenSaved: z.iso.datetime() })

export const saveResultDraft = endpoint({
  method: 'post',
  path: '/spotresults/savedraft',
  access: 'session',
  summary:
    'Ours: keeps what the caller has typed of a result, for them alone. With a day, they get an e-mail on it, and the practice is not asked before.',
  request: z.object({ reportId, lesionId, ...draftFields }),
  response: savedDraft,
  problems: ['not-found', 'invalid'],
})

export const saveResultDraftByLink = endpoint({
  method: 'post',
  path: '/spotresults/savedraftbylink',
  access: 'anonymous',
  summary:
    'Ours: the same by a link’s session: whoever opens the link again reads it, and with a day a new link is mailed on it. 409 once the spot has a final result.',
  request: z.object({ sessionToken: shortText(200), lesionId, ...draftFields }),
  response: savedDraft,
  problems: ['not-found', 'conflict', 'invalid'],
})
