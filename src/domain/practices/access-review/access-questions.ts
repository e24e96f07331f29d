/** After this many whole days without use, a reviewer is asked about the access. */
const unusedAfterDays = 90
const day = 24 * 3_600_000

/** What a reviewer is asked to look at. */
export type AccessQuestion = 'never-used' | 'not-used-lately' | 'no-second-factor'

type Access = {
  since: string | null
  lastUsed: string | null
  secondFactor: 'passkey' | 'app' | 'none'
  organisation: object | null
}

/** What to ask about somebody's access: whether it is still needed, and whether it is safe. `now` in milliseconds. */
export function accessQuestions(
  { since, lastUsed, secondFactor, organisation }: Access,
  now: number,
): AccessQuestion[] {
  const isOlder = (when: string) => now - Date.parse(when) >= unusedAfterDays * day
  const questions: AccessQuestion[] = []
  if (lastUsed === null && (since === null || isOlder(since))) questions.push('never-used')
  if (lastUsed !== null && isOlder(lastUsed)) questions.push('not-used-lately')
  if (secondFactor === 'none' && organisation === null) questions.push('no-second-factor')
  return questions
}

/** The words of a question. */
export const accessQuestionText: Record<AccessQuestion, string> = {
  'never-used': 'Never used',
  'not-used-lately': 'Not used for 90 days',
  'no-second-factor': 'No second factor',
}
