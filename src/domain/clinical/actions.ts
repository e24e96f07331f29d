import type { ActionKey, SpotOutcome } from '../../contract/clinical-keys.ts'
import type { ActionRow, ActionUrgency } from './clinical-tables.ts'
import { doctorActions } from './doctor-actions.ts'
import { otherActions } from './other-actions.ts'

/** All actions that can be advised, by key. */
export const actions: Readonly<Record<ActionKey, ActionRow>> = { ...doctorActions, ...otherActions }

/** `actionUrgencyId` on the wire (A3.lesion.04, A3.lookup.07). */
export const urgencyIds = {
  'this-week': 1,
  'two-weeks': 2,
  'six-weeks': 3,
  'three-months': 4,
  later: 5,
  none: 6,
} as const satisfies Record<ActionUrgency, number>

/** Sorts actions, the leading one first. */
export const leadingFirst = <T extends ActionKey>(keys: readonly T[]): T[] =>
  keys.toSorted((one, other) => actions[one].order - actions[other].order)

/** Whether a doctor should see the spot. */
export const isDoctorAction = (key: ActionKey): boolean => actions[key].mark === 'urgent'

/** Whether the spot should be photographed again in some months. */
export const isPhotoAction = (key: ActionKey): boolean => actions[key].months !== null

/** The outcome of a spot by its leading action. */
export function outcomeOf(key: ActionKey): SpotOutcome {
  switch (actions[key].mark) {
    case 'urgent':
      return 'see-doctor'
    case 'excised':
      return 'removed'
    case 'monitor':
      return isPhotoAction(key) ? 'photograph-again' : 'new-photos'
    case 'benign':
      return key === 'harmless' ? 'harmless' : 'no-action'
  }
}
