import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, reportId, spotResultFileId } from '../ids.ts'
import { idInQuery } from '../query.ts'
import { shortText } from '../text.ts'
import { spotResultFile } from './spot-result-file.ts'

/** The largest report of a laboratory. */
export const maxResultFileBytes = 10 * 1024 * 1024
/** Files of one spot. */
export const maxResultFiles = 6

const bodyLimit = maxResultFileBytes + 64 * 1024

export const addResultFile = endpoint({
  method: 'post',
  path: '/spotresults/addfile',
  access: 'session',
  summary: `Ours: keeps the report of a laboratory with a spot: multipart with File, a PDF or JPEG of at most 10 MiB; ${maxResultFiles} a spot. A PDF that is locked, or that runs something or holds another file, is refused.`,
  form: z.object({ ReportId: idInQuery(reportId), LesionId: lesionId, FileName: shortText(200) }),
  response: spotResultFile,
  problems: ['not-found', 'invalid', 'conflict', 'too-large', 'too-many-attempts', 'unavailable'],
  bodyLimit,
})

export const addResultFileByLink = endpoint({
  method: 'post',
  path: '/spotresults/addfilebylink',
  access: 'anonymous',
  summary:
    'Ours: the same by a link, whose session token stands in the header X-Lentigo-Link. It can’t be read there again.',
  form: z.object({ LesionId: lesionId, FileName: shortText(200) }),
  problems: ['not-found', 'invalid', 'conflict', 'too-large', 'too-many-attempts', 'unavailable'],
  bodyLimit,
})

export const removeResultFile = endpoint({
  method: 'delete',
  path: '/spotresults/removefile',
  access: 'session',
  summary: 'Ours: takes a file off a spot; it is kept, and shown to nobody.',
  request: z.object({ fileId: spotResultFileId }),
  problems: ['not-found'],
})
