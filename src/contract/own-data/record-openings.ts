import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { patientId } from '../ids.ts'
import { longText } from '../text.ts'

export const openWithReason = endpoint({
  method: 'post',
  path: '/patientrecords/openwithreason',
  access: 'session',
  summary:
    'Ours: a melanographer says why they open the record of somebody who is neither booked nor cared for. It opens for a day; the patient reads the reason under Who looked.',
  request: z.object({
    patientId,
    reason: longText(300).min(10, 'Say why in a few words.'),
  }),
  problems: ['forbidden', 'not-found', 'too-many-attempts'],
})
