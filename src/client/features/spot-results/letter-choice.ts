import type { LetterWay, ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import type { LetterHowSoon } from '../../../contract/reports/referral-letter.ts'
import type { LetterParts } from '../../../domain/reports/referrals/letter-text.ts'

/** Somebody whom a letter can go to by one of their addresses. */
export type LetterTo = LetterWay & { recipientId: string | null; name: string }

/** What is chosen for a letter before it is signed; `typed`: somebody who is not on the patient’s list. */
export type LetterChoice = { to: LetterTo; howSoon: LetterHowSoon; note: string }

/** Somebody who is still to be typed. */
export const nobodyYet: LetterTo = { recipientId: null, name: '', channel: 'mail', address: '' }

/** Everybody of the patient’s list by each of their addresses. */
export const knownOf = ({ recipients }: Pick<ReferralDraft, 'recipients'>): LetterTo[] =>
  recipients.flatMap(({ ways, ...who }) => ways.map((way) => ({ ...who, ...way })))

/** The first of the list, as the report advises. */
export const firstChoice = (draft: ReferralDraft): LetterChoice => ({
  to: knownOf(draft)[0] ?? nobodyYet,
  howSoon: 'as-advised',
  note: '',
})

/** The letter with what was chosen, as it will be sent; the service writes it once more as it is signed. */
export function chosenLetter(draft: ReferralDraft, { to, howSoon, note }: LetterChoice): LetterParts {
  const name = to.name.trim()
  const address = to.channel === 'healthlink' ? `HealthLink ${to.address}` : to.address
  return {
    ...draft,
    to: name === '' ? [] : [name, address],
    greeting: name === '' ? draft.greeting : `Dear ${name},`,
    ask: draft.howSoon.find(({ key }) => key === howSoon)?.ask ?? draft.ask,
    note: note.trim(),
  }
}
