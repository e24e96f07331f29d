import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesionId, patientId } from '../ids.ts'
import { spotResultFile } from './spot-result-file.ts'

/** A result as the patient reads it. */
const ownResult = z
  .object({
    lesionId,
    number: z.int(),
    place: z.string(),
    title: z.string(),
    words: z.string(),
    tone: z.enum(['ok', 'info', 'danger']),
    thicknessMm: z.number().nullable(),
    taken: z.enum(['whole', 'part']).nullable().default(null).describe('How much of it was taken off; null: nothing.'),
    happenedOn: z.iso.date().nullable(),
    performedBy: z.string().nullable(),
    photo: z
      .object({ downloadHandle: z.string(), visitDate: z.iso.date() })
      .nullable()
      .default(null)
      .describe('The close-up of the visit that sent it to a doctor, as far as consent shows it.'),
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
