import type { ActionKey, DiagnosisKey, FloorKey } from '../../contract/clinical-keys.ts'
import type { ReadingFloor } from '../../contract/readings/reading-visit.ts'
import { referFrom } from '../lookups/lesion-observations.ts'
import { guardianNeededUnder } from '../visits/age-bracket.ts'
import { actions, isDoctorAction, isPhotoAction, leadingFirst } from './actions.ts'
import { diagnoses } from './diagnoses.ts'
import { sevenPointChecklist } from './seven-point-checklist.ts'
import { patientComments } from './standard-comments.ts'

/** The facts about a spot that floors depend on. */
export type SpotFacts = {
  /** Ids of the observations recorded at the pharmacy. */
  observations: readonly number[]
  /** Measured by the reader. */
  measuredMm: number | null
  /** The growth since an earlier visit, and the days in between. */
  growth: { mm: number; days: number } | null
  /** The patient's age at the visit. */
  age: number
  isWorried: boolean
  /** The current actions of each other reader. */
  otherReaders: readonly (readonly ActionKey[])[]
  /** The last report of this spot asked for a follow-up photo. */
  hadPhotoFollowUp: boolean
  /** Since then, by observation or the reader's judgement. */
  hasChanged: boolean
  /** In an area that is not photographed, or referred without photos. */
  isNotForPhotos: boolean
}
/** The advice to check. */
export type Advice = { diagnosis: DiagnosisKey; actions: readonly ActionKey[]; patientWords: string | null }

const bleeding = 18
const raisedFirmGrowing = [13, 14, 15]
const threeMonths = 92

/** The text for a worried patient where nothing is to be done. */
export const reassuranceText = patientComments.benign['p-ben-04']

const isDoctorAsSoonAs = (key: ActionKey, least: ActionKey) =>
  isDoctorAction(key) && (actions[key].days ?? Infinity) <= (actions[least].days ?? 0)

/** Whether advice is as careful as another reader's: an action ranks as high, or a doctor sees the spot as soon. */
const isAsCarefulAs = (advised: readonly ActionKey[], other: ActionKey) =>
  advised.some(
    (key) => actions[key].order <= actions[other].order || (isDoctorAction(other) && isDoctorAsSoonAs(key, other)),
  )

/** Growth of at least 1 mm, at 1 mm in 3 months or faster. */
const isGrowing = ({ mm, days }: { mm: number; days: number }) =>
  mm >= 1 && (days <= threeMonths || (mm * threeMonths) / days >= 1)

const makeFloor = (key: FloorKey, atLeast: ActionKey | null, because: string): ReadingFloor => ({
  key,
  atLeast,
  because,
})

/** The floors of a spot that hold for any diagnosis (docs/domain-reports.md 9.1; sign-off), the strictest first. */
export function floorsOf(facts: SpotFacts): ReadingFloor[] {
  const { observations, growth } = facts
  const { score } = sevenPointChecklist(facts)
  const found: ReadingFloor[] = []
  if (score >= referFrom)
    found.push(
      makeFloor('seven-point', 'see-doctor-2-weeks', `The 7-point score is ${score}: a doctor within 2 weeks.`),
    )
  if (raisedFirmGrowing.every((id) => observations.includes(id)))
    found.push(
      makeFloor(
        'raised-firm-growing',
        'see-doctor-2-weeks',
        'Raised, firm and growing: a doctor within 2 weeks, no photos.',
      ),
    )
  for (const other of facts.otherReaders) {
    const [least] = leadingFirst(other)
    if (least !== undefined)
      found.push(
        makeFloor('readers-differ', least, `Another reader advises: ${actions[least].badge}. The earlier stands.`),
      )
  }
  if (observations.includes(bleeding))
    found.push(makeFloor('bleeding', 'see-doctor-6-weeks', 'It bleeds: a doctor within 6 weeks.'))
  if (growth !== null && isGrowing(growth))
    found.push(makeFloor('growth', 'see-doctor-6-weeks', 'It grows by 1 mm in 3 months: a doctor within 6 weeks.'))
  if (facts.isNotForPhotos)
    found.push(
      makeFloor('not-for-photos', 'see-doctor-6-weeks', 'This place is not for photos: a doctor within 6 weeks.'),
    )
  if (facts.hadPhotoFollowUp && facts.hasChanged)
    found.push(
      makeFloor(
        'changed-since-photo-action',
        'see-doctor-6-weeks',
        'It was to be photographed again and has changed: a doctor within 6 weeks.',
      ),
    )
  if (facts.isWorried)
    found.push(makeFloor('worried', null, 'The patient is worried about it: “Nothing to do” needs the words for that.'))
  return found
}

/** The floor for patients under 16, which depends on the diagnosis; null where there is none. */
function childFloor({ age, otherReaders }: SpotFacts, { diagnosis, actions: advised }: Advice): ReadingFloor | null {
  const { group } = diagnoses[diagnosis]
  if (age >= guardianNeededUnder || (group !== 'watch' && group !== 'urgent')) return null
  const isAgreed = advised.some(isPhotoAction) && otherReaders.some((other) => other.some(isPhotoAction))
  return isAgreed
    ? null
    : makeFloor(
        'under-16',
        'see-doctor-6-weeks',
        'Under 16: a doctor within 6 weeks; photos only if a second reader agrees.',
      )
}

const isNothingToDo = (key: ActionKey) => key === 'harmless' || key === 'no-action'

function meetsFloor({ key, atLeast }: ReadingFloor, { actions: advised, patientWords }: Advice): boolean {
  if (key === 'readers-differ') return atLeast === null || isAsCarefulAs(advised, atLeast)
  if (atLeast !== null && !advised.some((action) => isDoctorAsSoonAs(action, atLeast))) return false
  switch (key) {
    case 'raised-firm-growing':
    case 'changed-since-photo-action':
    case 'not-for-photos':
      return !advised.some(isPhotoAction)
    case 'worried':
      return !isNothingToDo(leadingFirst(advised)[0] ?? 'harmless') || patientWords?.includes(reassuranceText) === true
    case 'seven-point':
    case 'bleeding':
    case 'growth':
    case 'under-16':
      return true
  }
}

/** The first floor that the advice falls below; null where it is allowed. */
export function violatedFloor(facts: SpotFacts, advice: Advice): ReadingFloor | null {
  const ofChild = childFloor(facts, advice)
  const floors = ofChild === null ? floorsOf(facts) : [...floorsOf(facts), ofChild]
  return floors.find((floor) => !meetsFloor(floor, advice)) ?? null
}
