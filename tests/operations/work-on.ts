import type { Day } from '../faults/day/begin-day.ts'
import { countDay } from '../faults/day/count-day.ts'
import { until } from './step.ts'

/** Lets people work until visits arrived, a report was published and a booking paid since; a busy machine takes its time. */
export async function workOn(day: Day): Promise<string> {
  const before = countDay(day)
  const more = () => {
    const { receipts, reports, paid } = countDay(day)
    return { visits: receipts - before.receipts, reports: reports - before.reports, paid: paid - before.paid }
  }
  const isEnough = () => more().visits >= 3 && more().reports >= 1 && more().paid >= 1
  await until('visits, reports and payments come', isEnough, 300).catch((error: Error) => {
    const told = [...new Set(day.wrong)].slice(0, 5).join('\n')
    throw new Error(`${error.message}; there are ${JSON.stringify(more())}; people were told: ${told}`)
  })
  const { visits, reports, paid } = more()
  return `${visits} visits, ${reports} reports, ${paid} payments`
}
