import type { LetterRecipient, LetterWay, ReferralDraft } from '../../../contract/reports/referral-letters.ts'
import type { LetterHowSoon } from '../../../contract/reports/referral-letter.ts'
import type { LetterParts } from '../../../domain/reports/referrals/letter-text.ts'

/** A possible recipient of a letter, with one of their addresses. */
export type LetterTo = LetterWay & { recipientId: string | null; name: string }

/** The choices for a letter before it is signed. */
export type LetterChoice = { to: LetterTo; howSoon: LetterHowSoon; note: string }

/** A recipient whose details are still to be typed. */
export const nobodyYet: LetterTo = { recipientId: null, name: '', channel: 'mail', address: '' }

/** All offered recipients, one entry for each address. */
export const offeredOf = (
  { recipients }: Pick<ReferralDraft, 'recipients'>,
  basis: LetterRecipient['basis'],
): LetterTo[] =>
  recipients
    .filter((one) => one.basis === basis)
    .flatMap(({ recipientId, name, ways }) => ways.map((way) => ({ recipientId, name, ...way })))

/**
 * The first recipient in the patient’s list, as urgent as the report advises; recipients of earlier letters are
 * never preselected.
 */
export const firstChoice = (draft: ReferralDraft): LetterChoice => ({
  to: offeredOf(draft, 'patient-list')[0] ?? nobodyYet,
  howSoon: 'as-advised',
  note: '',
})

/** The letter with these choices, as it will be sent; the service composes it again when it is signed. */
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
