import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId } from '../ids.ts'
import { spotResultFile } from './spot-result-file.ts'

/** A result as the patient reads it. */
export const ownResult = z
  .object({
    lesionId,
    number: z.int(),
    place: z.string(),
    title: z.string(),
    words: z.string(),
    tone: z.enum(['ok', 'info', 'danger']),
    thicknessMm: z.number().nullable(),
    happenedOn: z.iso.date().nullable(),
    performedBy: z.string().nullable(),
    whenTold: z.iso.datetime(),
    toldBy: z.string(),
    practiceName: z.string(),
    practicePhone: z.string().nullable(),
    files: z.array(spotResultFile.pick({ fileId: true, contentType: true })).describe('The laboratory’s reports.'),
  })
  .meta({ id: 'OwnResult' })
export type OwnResult = z.infer<typeof ownResult>

export const listOwnResults = endpoint({
  method: 'get',
  path: '/spotresults/own',
  access: 'session',
  summary: 'Ours: what became of the caller’s spots, once they were told; newest first.',
  query: z.object({ patientId }),
  response: z.array(ownResult),
  problems: ['not-found'],
})
