/** When scheduled jobs run: cron expressions in UTC. 14:00 and 15:00 UTC are night in New Zealand and Australia. */
export const jobSchedule = {
  'ask-for-results': '*/15 * * * *',
  'clean-up-messages': '23 * * * *',
  'clean-up-uploads': '17 14 * * *',
  'delete-expired-exports': '41 * * * *',
  'delete-live-events': '*/15 * * * *',
  'find-webhook-events': '* * * * *',
  maintenance: '7 15 * * *',
  'plan-recalls': '* * * * *',
  'quarantine-abandoned-visits': '47 14 * * *',
  'read-laboratory-messages': '* * * * *',
  'read-report-acks': '* * * * *',
  'send-recalls': '*/10 * * * *',
  'send-reminders': '*/15 * * * *',
  'send-security-feed': '* * * * *',
  'settle-payments': '* * * * *',
  'watch-corrections': '33 * * * *',
  'watch-reports': '*/15 * * * *',
} as const

/** Whether a job runs at set times. */
export const isScheduled = (name: string): name is keyof typeof jobSchedule => Object.hasOwn(jobSchedule, name)
