import type { LetterStanding } from '../../../contract/reports/referral-letters.ts'

type LetterWarning = { title: string; advice: string }

const warnings: Readonly<Record<LetterStanding, LetterWarning | null>> = {
  stands: null,
  recalled: {
    title: 'This report was recalled',
    advice: 'This is the letter as it was signed. Don’t act on it.',
  },
  replaced: {
    title: 'There is a newer version of this report',
    advice: 'This is the letter as it was signed. Don’t act on it: read the newer version.',
  },
  'read-again': {
    title: 'A newer report has read this spot again',
    advice: 'This is the letter as it was signed. Don’t act on it: read the newer report.',
  },
}

/** The warning above a signed letter on screen, in its PDF and as text; null while its report is in force. */
export const letterWarning = (standing: LetterStanding): LetterWarning | null => warnings[standing]

/** The warning as one line; null while the report is in force. */
export function letterWarningText(standing: LetterStanding): string | null {
  const warning = letterWarning(standing)
  return warning && `${warning.title}. ${warning.advice}`
}
