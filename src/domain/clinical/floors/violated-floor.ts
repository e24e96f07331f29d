import type { ActionKey, DiagnosisKey } from '../../../contract/clinical-keys.ts'
import type { ReadingFloor } from '../../../contract/readings/reading-visit.ts'
import { guardianNeededUnder } from '../../visits/age-bracket.ts'
import { actions, isDoctorAction, isPhotoAction, leadingFirst } from '../actions.ts'
import { carefulGroup } from '../careful-group.ts'
import { patientComments } from '../standard-comments.ts'
import { floorsOf } from './floors.ts'
import type { SpotFacts } from './spot-facts.ts'

/** The advice to check; `diagnosis` is null where none is given, as in SpotChat. */
export type Advice = {
  diagnosis: DiagnosisKey | null
  /** The differential diagnoses: the most careful one counts. */
  differentials: readonly DiagnosisKey[]
  actions: readonly ActionKey[]
  patientWords: string | null
}

/** The text for a worried patient where nothing is to be done. */
export const reassuranceText = patientComments.benign['p-ben-04']

const isDoctorAsSoonAs = (key: ActionKey, least: ActionKey) =>
  isDoctorAction(key) && (actions[key].days ?? Infinity) <= (actions[least].days ?? 0)

/**
 * Whether advice is as careful as another reader's: its action ranks at least as high, or a doctor sees the spot as
 * soon.
 */
const isAsCarefulAs = (advised: readonly ActionKey[], other: ActionKey) =>
  advised.some(
    (key) => actions[key].order <= actions[other].order || (isDoctorAction(other) && isDoctorAsSoonAs(key, other)),
  )

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
    case 'change-not-said':
      return advised.some(isDoctorAction)
    case 'seven-point':
    case 'bleeding':
    case 'growth':
    case 'size-changed':
    case 'had-melanoma':
    case 'under-16':
      return true
  }
}

/** The floors that depend on the diagnosis: of a child, and of a patient who has had a melanoma. */
function floorsOfPatient({ age, hadMelanoma, otherReaders }: SpotFacts, advice: Advice): ReadingFloor[] {
  const group = carefulGroup(advice.diagnosis, advice.differentials)
  const isAgreed = advice.actions.some(isPhotoAction) && otherReaders.some((other) => other.some(isPhotoAction))
  const child: ReadingFloor = {
    key: 'under-16',
    atLeast: 'see-doctor-6-weeks',
    because: `The patient is ${age}: a doctor within 6 weeks; photos only if a second reader agrees.`,
  }
  const melanoma: ReadingFloor = {
    key: 'had-melanoma',
    atLeast: 'see-doctor-6-weeks',
    because: 'The patient has had a melanoma: a doctor within 6 weeks for a spot to watch.',
  }
  const isWatched = group === null || group === 'watch'
  return [
    ...(age < guardianNeededUnder && (isWatched || group === 'urgent') && !isAgreed ? [child] : []),
    ...(hadMelanoma && group === 'watch' ? [melanoma] : []),
  ]
}

/** The first floor that the advice falls below; null where it is allowed. */
export function violatedFloor(facts: SpotFacts, advice: Advice): ReadingFloor | null {
  return [...floorsOf(facts), ...floorsOfPatient(facts, advice)].find((floor) => !meetsFloor(floor, advice)) ?? null
}
