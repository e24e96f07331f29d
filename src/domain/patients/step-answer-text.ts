import type { StepAnswer } from '../../contract/reports/step-answer.ts'
import { dayText } from '../time/format-moment.ts'

/** What a patient said of what their report asks for, for staff: "Aroha said on 3 Dec 2026 that they have booked." */
export function stepAnswerText(answer: StepAnswer | null, { name, timeZone }: { name: string; timeZone: string }) {
  if (answer === null) return `${name} has not said yet whether they have booked or were seen.`
  const day = dayText(answer.at, timeZone)
  switch (answer.said) {
    case 'booked':
      return `${name} said on ${day} that they have booked. They have not said yet that they were seen.`
    case 'seen':
      return `${name} said on ${day} that they were seen.`
  }
}
