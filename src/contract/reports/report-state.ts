import * as z from 'zod'

/**
 * The state of a report's delivery, for users who may know its findings. waits: for a doctor to authorise it;
 * leaving: its authorisation can still be undone; failed: it did not reach somebody, or they can no longer open it;
 * sent; recalled.
 */
export const reportState = z.enum(['waits', 'leaving', 'failed', 'sent', 'recalled'])
export type ReportState = z.infer<typeof reportState>

/**
 * The delivery stage for one recipient. handed-over: to their network, with no later information; delivered: to
 * their inbox; opened: the link was opened; bounced, refused and given-up: they did not get it.
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
