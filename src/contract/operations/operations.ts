import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const since = z.iso.datetime().nullable().describe('Since when the oldest waits; null: none does.')

/** How the service stands, in counts and instants. */
export const operations = z
  .object({
    jobs: z.object({ waiting: z.int(), failed: z.int().describe('For good, in the last day.') }),
    messages: z.object({
      waiting: z.int().describe('For more than five minutes.'),
      lost: z.int().describe('Reached nobody, in the last day.'),
    }),
    visitsHeld: z.int(),
    uploadsStaged: z.int(),
    urgentReports: z.object({ waiting: z.int(), since }),
    tasks: z.object({ open: z.int(), since }),
    mayHandleBreaches: z.boolean().describe('Whether who asks is a privacy officer of the service.'),
    whenBackedUp: z.iso.datetime().nullable().describe('The last backup that was verified; null: there is none.'),
  })
  .meta({ id: 'Operations' })
export type Operations = z.infer<typeof operations>

export const getOperations = endpoint({
  method: 'get',
  path: '/operations/get',
  access: 'session',
  summary:
    'Ours: how the service stands, for melanographers: what waits, failed, was lost or is held, and the last backup.',
  response: operations,
  problems: ['forbidden'],
})
