import type { StepAnswer } from '../../contract/reports/step-answer.ts'
import { dayText } from '../time/format-moment.ts'

/**
 * What was answered about what a report asks for, in words for staff: "We were told on 3 Dec 2026 that Aroha has
 * booked." The patient may have said it, or the guardian of a child.
 */
export function stepAnswerText(answer: StepAnswer | null, { name, timeZone }: { name: string; timeZone: string }) {
  if (answer === null) return `Nobody has said yet whether ${name} has booked or was seen.`
  const day = dayText(answer.at, timeZone)
  switch (answer.said) {
    case 'booked':
      return `We were told on ${day} that ${name} has booked. Nobody has said yet that they were seen.`
    case 'seen':
      return `We were told on ${day} that ${name} was seen.`
  }
}
