import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { reportId } from '../ids.ts'

/** The patient's answer about the step that their report asks for: that they have booked it, or were seen. */
export const stepAnswer = z
  .object({ said: z.enum(['booked', 'seen']), at: z.iso.datetime() })
  .meta({ id: 'StepAnswer' })
export type StepAnswer = z.infer<typeof stepAnswer>

export const setStepAnswer = endpoint({
  method: 'put',
  path: '/reports/setstepanswer',
  access: 'session',
  summary:
    'Ours: the patient says that they have booked what their report asks for, or were seen; `neither` takes it back. Whoever authorised it is told. 409 for a report that asks for nothing.',
  request: z.object({ reportId, said: z.enum(['booked', 'seen', 'neither']) }),
  problems: ['not-found', 'conflict'],
})
