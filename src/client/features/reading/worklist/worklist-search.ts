import * as z from 'zod'
import { practiceId, serviceId } from '../../../../contract/ids.ts'
import { readingTab } from '../../../../contract/reading-list.ts'

/** What the list can be sorted by. */
export const worklistSort = z.enum(['due', 'patient', 'spots', 'practice', 'service', 'arrived'])
export type WorklistSort = z.infer<typeof worklistSort>

/** Which visits the list shows, as its address says; what is no such thing counts as left out. */
export const worklistSearch = z.object({
  which: readingTab.catch('all').default('all'),
  urgent: z.literal(true).optional().catch(undefined),
  today: z.literal(true).optional().catch(undefined),
  country: z.enum(['NZ', 'AU']).optional().catch(undefined),
  service: serviceId.optional().catch(undefined),
  from: practiceId.optional().catch(undefined),
  sort: worklistSort.optional().catch(undefined),
  down: z.literal(true).optional().catch(undefined),
  page: z.int().min(1).catch(1).default(1),
})
export type WorklistSearch = z.infer<typeof worklistSearch>
