import { actionKey } from '../../contract/clinical-keys.ts'
import { actions, urgencyIds } from '../clinical/actions.ts'
import { usualMarginMm } from '../clinical/default-answer.ts'
import type { ActionUrgency } from '../clinical/clinical-tables.ts'
import { fillText } from '../text/fill-text.ts'

const urgencyNames: Record<ActionUrgency, string> = {
  'this-week': 'This week',
  'two-weeks': 'Within 2 weeks',
  'six-weeks': 'Within 6 weeks',
  'three-months': 'Within 3 months',
  later: 'Later',
  none: 'None',
}

/** How soon an action is due; its id is `actionUrgencyId` on the wire (A3.lookup.07; values ours). */
export const actionUrgencies = (Object.keys(urgencyNames) as ActionUrgency[]).map((urgency) => ({
  actionUrgencyId: urgencyIds[urgency],
  name: urgencyNames[urgency],
}))

/** What a reader can advise about a spot: the clinical table in the shape of A3.lookup.07, ids by its order. */
export const diagnosisActions = actionKey.options.map((key, i) => ({
  actionId: i + 1,
  actionName: `${actions[key].tileTitle}, ${actions[key].tileSub}`,
  description: fillText(actions[key].doctorWords, { margin: usualMarginMm }),
  sortOrder: actions[key].order,
  actionUrgencyId: urgencyIds[actions[key].urgency],
}))
