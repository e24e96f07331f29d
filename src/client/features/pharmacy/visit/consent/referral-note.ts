import { Gender } from '../../../../../contract/enums.ts'
import { referFrom, sevenPointScore } from '../../../../../domain/lookups/lesion-observations.ts'
import type { Spot, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'

const listFormat = new Intl.ListFormat('en-NZ')

/** The advice to see a doctor, in words for staff to say. */
export type ReferralNote = { title: string; text: string }

const isReferred = (spot: Spot): boolean =>
  !spot.isExcised &&
  (spot.outcome === 'refer' || spot.outcome === 'refer-only' || sevenPointScore(spot.observations).shouldRefer)

function whose({ patient }: Pick<VisitDraft, 'patient'>): string {
  const gender = patient.kind === 'known' ? patient.record.gender : patient.fields.gender
  if (gender === Gender.Male) return 'his'
  return gender === Gender.Female ? 'her' : 'their'
}

/**
 * What to tell the patient about spots that need a doctor, by score or by decision of staff (docs/domain.md 4: never a
 * diagnosis). Null if there are none.
 */
export function referralNote(draft: Pick<VisitDraft, 'patient' | 'spots'>): ReferralNote | null {
  const spots = draft.spots.filter(isReferred)
  const [first] = spots
  if (first === undefined) return null
  const { patient } = draft
  const name = (patient.kind === 'known' ? patient.record.firstName : patient.fields.firstName).trim() || 'the patient'
  const numbers = listFormat.format(spots.map(({ number }) => String(number)))
  const scores = spots
    .map(({ observations }) => sevenPointScore(observations).score)
    .filter((score) => score >= referFrom)
  const title = `Tell ${name} to see ${whose(draft)} doctor about ${spots.length === 1 ? 'spot' : 'spots'} ${numbers}`
  if (scores.length === 0)
    return { title, text: 'You chose to send it to a doctor. Ask for an appointment within 2 weeks.' }
  const score =
    spots.length === 1
      ? `Its score is ${scores[0]}.`
      : `${scores.length === spots.length ? 'Their' : 'The'} ${scores.length === 1 ? 'score is' : 'scores are'} ${listFormat.format(scores.map(String))}.`
  return {
    title,
    text: `${score} At ${referFrom} or more we ask people to see a doctor within 2 weeks, whatever the photos show.`,
  }
}
