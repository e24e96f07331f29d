import type { Operations } from '../../contract/operations/operations.ts'

/** The state of one part of the service, in words; act: somebody has to act. */
type OperationsLine = { name: string; text: string; state: 'fine' | 'act' }

const hour = 3_600_000
const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`

/** How long ago an instant was: "2 days", "5 hours", "less than an hour". */
function ageText(since: string, now: number): string {
  const hours = Math.floor((now - Date.parse(since)) / hour)
  if (hours < 1) return 'less than an hour'
  return hours < 48 ? count(hours, 'hour') : count(Math.floor(hours / 24), 'day')
}

/** The state of the service, one line for each part, by the limits that raise alerts (deploy/alerts.yml). */
export function operationsLines(operations: Operations, now: number): OperationsLine[] {
  const { jobs, messages, urgentReports, tasks, visitsHeld, uploadsStaged, whenBackedUp } = operations
  const line = (name: string, text: string, acts: boolean): OperationsLine => ({
    name,
    text,
    state: acts ? 'act' : 'fine',
  })
  const isOlder = (since: string | null, hours: number) => since !== null && now - Date.parse(since) > hours * hour
  const waited = (since: string | null) => (since === null ? '' : `, the oldest for ${ageText(since, now)}`)
  return [
    line(
      'Urgent reports',
      urgentReports.waiting === 0
        ? 'None are waiting for a doctor'
        : `${count(urgentReports.waiting, 'report')} waiting for a doctor${waited(urgentReports.since)}`,
      isOlder(urgentReports.since, 4),
    ),
    line(
      'Nobody has answered',
      tasks.open === 0 ? 'Nothing is open' : `${count(tasks.open, 'task')} open${waited(tasks.since)}`,
      isOlder(tasks.since, 24),
    ),
    line(
      'Mails and texts',
      messages.waiting === 0
        ? `All have left; ${messages.lost} reached nobody since yesterday`
        : `${messages.waiting} can’t leave; ${messages.lost} reached nobody since yesterday`,
      messages.waiting > 0 || messages.lost > 20,
    ),
    line('Held visits', visitsHeld === 0 ? 'None' : `${count(visitsHeld, 'visit')} to be released`, visitsHeld > 0),
    line('Photos without a visit', String(uploadsStaged), uploadsStaged > 2000),
    line(
      'Background work',
      `${jobs.waiting} waiting, ${jobs.failed} failed since yesterday`,
      jobs.failed > 0 || jobs.waiting > 500,
    ),
    line(
      'Last backup',
      whenBackedUp === null ? 'There is none' : `${ageText(whenBackedUp, now)} ago, restored once to check it`,
      whenBackedUp === null || isOlder(whenBackedUp, 26),
    ),
  ]
}
