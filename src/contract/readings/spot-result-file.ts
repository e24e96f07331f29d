import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { spotResultFileId } from '../ids.ts'

/** A file attached to a result: the laboratory's report. */
export const spotResultFile = z
  .object({
    fileId: spotResultFileId,
    fileName: z.string(),
    contentType: z.enum(['application/pdf', 'image/jpeg']),
    byteSize: z.int(),
    addedBy: z.string(),
    whenAdded: z.iso.datetime(),
  })
  .meta({ id: 'SpotResultFile' })
export type SpotResultFile = z.infer<typeof spotResultFile>

export const getResultFile = endpoint({
  method: 'get',
  path: '/spotresults/getfile',
  access: 'session',
  summary: 'Ours: the bytes of a file, for who may handle the result, and for the patient once they were told of it.',
  query: z.object({ fileId: spotResultFileId }),
  problems: ['not-found'],
})
