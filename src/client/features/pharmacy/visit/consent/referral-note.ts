import { Gender } from '../../../../../contract/enums.ts'
import { redFlagWords, redFlagsOf } from '../../../../../domain/clinical/red-flags.ts'
import type { Spot, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'

const listFormat = new Intl.ListFormat('en-NZ')

/** The advice to see a doctor, in words for staff to say. */
type ReferralNote = { title: string; text: string }

const isReferred = (spot: Spot): boolean =>
  !spot.isExcised && (spot.outcome === 'refer' || spot.outcome === 'refer-only')

function whose({ patient }: Pick<VisitDraft, 'patient'>): string {
  const gender = patient.kind === 'known' ? patient.record.gender : patient.fields.gender
  if (gender === Gender.Male) return 'his'
  return gender === Gender.Female ? 'her' : 'their'
}

/** Why a spot goes to a doctor: "Spot 4: bleeding, score 4 of 10." */
function reasonOf({ number, observations }: Spot): string {
  const flags = redFlagsOf(observations).map((flag) => redFlagWords(flag, observations))
  return `Spot ${number}: ${flags.length === 0 ? 'you chose it' : flags.join(', ')}.`
}

/**
 * What to tell the patient about the spots that go to a doctor, each with its own reason (docs/domain.md 4: never a
 * diagnosis). Null if there are none.
 */
export function referralNote(draft: Pick<VisitDraft, 'patient' | 'spots'>): ReferralNote | null {
  const spots = draft.spots.filter(isReferred)
  if (spots.length === 0) return null
  const { patient } = draft
  const name = (patient.kind === 'known' ? patient.record.firstName : patient.fields.firstName).trim() || 'the patient'
  const numbers = listFormat.format(spots.map(({ number }) => String(number)))
  return {
    title: `Tell ${name} to see ${whose(draft)} doctor about ${spots.length === 1 ? 'spot' : 'spots'} ${numbers}`,
    text: `${spots.map(reasonOf).join(' ')} An appointment within 2 weeks, whatever the photos show.`,
  }
}
