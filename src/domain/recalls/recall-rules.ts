/** Why a patient gets a recall. */
export type RecallReason =
  | 'spot-action-3'
  | 'spot-action-6'
  | 'spot-action-12'
  | 'atypical-single'
  | 'doctor-not-booked'
  | 'new-photos-open'
  | 'had-melanoma'
  | 'every-6-months'
  | 'risk-high'
  | 'risk-medium'
  | 'risk-low'
  | 'callback-by-reader'
  | 'patient-choice'
  | 'usual'

/** A recall for one spot, or for the whole person. */
export type RecallScope = 'spot' | 'person'

/** `months`: null if a person sets it or it counts in days. `phone`: whether staff phone after the last message. */
type RecallRule = {
  scope: RecallScope
  months: number | null
  rank: number
  firstMessageDaysBefore: number
  repeatDays: number
  messages: number
  phone: boolean
  mayChange: boolean
}

const spot = { scope: 'spot', rank: 1, firstMessageDaysBefore: 14, repeatDays: 14, messages: 3, phone: true } as const
const person = { scope: 'person', firstMessageDaysBefore: 21, repeatDays: 21, messages: 3 } as const

/** The recall rules (awaiting sign-off): months count from the visit; on equal due dates the lower rank wins. */
export const recallRules: Readonly<Record<RecallReason, RecallRule>> = {
  'spot-action-3': { ...spot, months: 3, mayChange: false },
  'spot-action-6': { ...spot, months: 6, rank: 2, mayChange: false },
  'spot-action-12': {
    ...spot,
    months: 12,
    rank: 3,
    firstMessageDaysBefore: 21,
    repeatDays: 21,
    phone: false,
    mayChange: true,
  },
  'atypical-single': { ...spot, months: 3, mayChange: false },
  'doctor-not-booked': {
    ...spot,
    months: null,
    rank: 0,
    firstMessageDaysBefore: 3,
    repeatDays: 2,
    messages: 2,
    mayChange: false,
  },
  'new-photos-open': {
    ...spot,
    months: null,
    rank: 0,
    firstMessageDaysBefore: 0,
    repeatDays: 7,
    messages: 2,
    mayChange: false,
  },
  'had-melanoma': { ...person, months: 6, rank: 1, phone: true, mayChange: true },
  // After a confirmed melanoma. Its name reveals nothing: a patient reads it before they are told, and a pharmacy
  // is never told.
  'every-6-months': { ...person, months: 6, rank: 0, phone: true, mayChange: false },
  'risk-high': { ...person, months: 6, rank: 2, phone: true, mayChange: true },
  'risk-medium': { ...person, months: 12, rank: 3, phone: false, mayChange: true },
  'risk-low': { ...person, months: 24, rank: 4, repeatDays: 30, messages: 2, phone: false, mayChange: true },
  'callback-by-reader': { ...person, months: null, rank: 1, phone: false, mayChange: true },
  'patient-choice': { ...person, months: null, rank: 5, phone: false, mayChange: true },
  usual: { ...person, months: 12, rank: 6, phone: false, mayChange: true },
}

const check = 'Time for your skin check.'
const photo = 'Time to photograph one of your spots again.'

/** The text of a recall message; a link follows it. */
export function recallMessageText(reasons: readonly RecallReason[]): string {
  if (reasons.includes('doctor-not-booked')) return 'Please open your Lentigo report today. It says what to do:'
  if (reasons.some((reason) => recallRules[reason].scope === 'person')) return `${check} Book at`
  return reasons.includes('new-photos-open') ? 'We still need new photos. Book at' : `${photo} Book at`
}

/** Days until missing new photos trigger a recall. */
export const newPhotosDueDays = 14
/** A person's and a spot's recalls within this many days are combined in one message. */
export const combineWithinDays = 30
