import * as z from 'zod'

/**
 * How far a report is with its recipients, for whoever may know what it says. waits: for a doctor to authorise it; leaving: its
 * authorisation can still be undone; failed: somebody did not get it, or can't open it any more; sent; recalled.
 */
export const reportState = z.enum(['waits', 'leaving', 'failed', 'sent', 'recalled'])
export type ReportState = z.infer<typeof reportState>

/**
 * How far a report is with one recipient. handed-over: to their network, not known further; delivered: in their inbox; opened: its
 * link; bounced, refused and given-up: they did not get it.
 */
export const deliveryStage = z.enum([
  'planned',
  'queued',
  'handed-over',
  'delivered',
  'opened',
  'bounced',
  'refused',
  'given-up',
  'taken-back',
])
export type DeliveryStage = z.infer<typeof deliveryStage>
