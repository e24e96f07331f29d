import type { ReferralLetter } from '../../../contract/reports/referral-letter.ts'
import type { LetterStanding } from '../../../contract/reports/referral-letters.ts'
import { dateText } from '../../time/format-day.ts'
import { letterWarningText } from './letter-warning.ts'

/** The parts of a letter. */
export type LetterParts = Omit<ReferralLetter, 'text'>

/**
 * A letter as plain text, for systems that accept no PDF; `standing`: whether its report is still in force; if not,
 * the letter warns of it.
 */
export const letterText = (letter: LetterParts, standing: LetterStanding = 'stands'): string =>
  [
    letterWarningText(standing) ?? '',
    letter.from.join('\n'),
    `${dateText(letter.date)}. Our number ${letter.reference}`,
    letter.to.join('\n'),
    `About: ${letter.patient.join('\n')}`,
    `${letter.ask}\n${letter.about}`,
    letter.greeting,
    letter.opening,
    letter.note,
    letter.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    letter.closing.join('\n\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
