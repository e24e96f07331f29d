/**
 * How often pg-boss retries a failed job. `retryDelay` and `expireInSeconds` are in seconds; with `retryBackoff` the
 * delay doubles.
 */
export type RetryPolicy = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds?: number }

/** Jobs that run every few minutes are not retried, because the next run does their work. */
export const retryPolicies = {
  'make-image-kinds': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'clean-up-uploads': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'quarantine-abandoned-visits': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  maintenance: { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'send-message': { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'clean-up-messages': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'recover-password': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-first-confirmation': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-confirmation': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'settle-payment': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'settle-payments': { retryLimit: 0, retryDelay: 5, retryBackoff: false },
  // About two days, because the money is owed.
  'refund-payment': { retryLimit: 14, retryDelay: 10, retryBackoff: true },
  'notify-waitlist': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
  'send-push': { retryLimit: 6, retryDelay: 30, retryBackoff: true },
  'notify-report': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'notify-consent-change': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'notify-photo-viewed': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'plan-recalls': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-recalls': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-reminders': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'make-report-documents': { retryLimit: 12, retryDelay: 5, retryBackoff: true },
  // About a day, because a recipient waits for the report.
  'deliver-report': { retryLimit: 12, retryDelay: 20, retryBackoff: true },
  // records/reports/queue-deliveries-store.ts explains why letters have a queue of their own.
  'deliver-letter': { retryLimit: 12, retryDelay: 20, retryBackoff: true },
  'notify-locked-link': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'send-new-link': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'ask-for-results': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'read-laboratory-messages': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'read-report-acks': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'delete-live-events': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'send-security-feed': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'find-webhook-events': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  // The event itself limits its tries; some of these retries are needed for tries that ended with their process.
  'send-webhook-event': { retryLimit: 20, retryDelay: 30, retryBackoff: true },
  'send-report-recall': { retryLimit: 12, retryDelay: 20, retryBackoff: true },
  'tell-authorisers': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'watch-corrections': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  'watch-reports': { retryLimit: 0, retryDelay: 60, retryBackoff: false },
  // About two hours; after six the patient may request another export.
  'build-export': { retryLimit: 8, retryDelay: 20, retryBackoff: true, expireInSeconds: 4 * 3600 },
  'delete-expired-exports': { retryLimit: 3, retryDelay: 60, retryBackoff: true },
} as const satisfies Record<string, RetryPolicy>
