import type { ActionKey } from '../../contract/clinical-keys.ts'
import type { Removal, SpotResult, SpotStage, SpotState } from '../../contract/patients/spot-state.ts'
import type { LesionOutcome } from '../../contract/visits/visit-upload.ts'
import { actions, leadingFirst, outcomeOf } from '../clinical/actions.ts'
import { includesChange } from '../clinical/signs.ts'
import { roundedMm } from '../images/rounded-mm.ts'
import { markKindOf } from '../plotting/marks/mark-kind.ts'
import { isGone } from './taken-off.ts'

/** A reader's findings about a spot at a visit, from a report whose findings the caller may know. */
export type SpotReading = {
  visitId: string
  visitDate: string
  actions: readonly ActionKey[]
  measuredMm: number | null
  /** Whether the reader found it changed; null: they did not say. */
  hasChanged: boolean | null
  /** The observations that this visit recorded of the spot. */
  observations: readonly number[]
}

/** A spot as its newest visit recorded it; what the person may not read is null or empty. */
export type SeenSpot = {
  visitId: string
  visitDate: string
  stage: SpotStage
  isExcised: boolean
  outcome: LesionOutcome | null
  observations: readonly number[]
}

const careful: Readonly<Record<SpotState['mark'], number>> = { urgent: 0, monitor: 1, excised: 2, benign: 3, new: 4 }

/** The mark of a spot by what a reader advises. */
export const markOfActions = (advised: readonly ActionKey[]): Exclude<SpotState['mark'], 'new'> => {
  const [leading = 'no-action'] = leadingFirst(advised)
  return actions[leading].mark
}

/** What is known of a spot besides its newest visit: its readings, newest first, and its removal. */
export type KnownOfSpot = { readings: readonly SpotReading[]; removal: Removal | null }

/**
 * The state of a spot; nothing else decides it. It follows from the newest reading that the person may know, and
 * from the removal. What a visit recorded counts before its reading, and after an earlier reading if it is more
 * careful; the same if a visit saw the spot again after its removal. `spot` is null if no visit has it.
 */
export function spotStateOf(spot: SeenSpot | null, { readings, removal }: KnownOfSpot): SpotState {
  const [newest] = readings
  const result = newest === undefined ? null : resultOf(newest, readings.slice(1))
  const stage = spot?.stage ?? 'photographed'
  return { stage, mark: markOf(spot, { newest, removal }), result, removal }
}

type Known = { newest: SpotReading | undefined; removal: Removal | null }

function markOf(spot: SeenSpot | null, { newest, removal }: Known): SpotState['mark'] {
  const isRead = newest !== undefined && !isGone(removal, newest.visitDate)
  const known = isRead ? markOfActions(newest.actions) : removal === null ? null : 'excised'
  if (spot === null) return known ?? 'new'
  const recorded = markKindOf(spot)
  if (known === null) return recorded
  const isOld = isRead ? newest.visitId === spot.visitId : isGone(removal, spot.visitDate)
  return isOld || careful[known] <= careful[recorded] ? known : recorded
}

function resultOf(reading: SpotReading, before: readonly SpotReading[]): SpotResult {
  const [action = 'no-action'] = leadingFirst(reading.actions)
  const { visitDate, measuredMm: sizeMm } = reading
  const hasChanged = reading.hasChanged ?? includesChange(reading.observations)
  return { visitDate, action, outcome: outcomeOf(action), sizeMm, growth: growthSince(sizeMm, before), hasChanged }
}

function growthSince(sizeMm: number | null, before: readonly SpotReading[]): SpotResult['growth'] {
  const measured = before.find(({ measuredMm }) => measuredMm !== null)
  if (sizeMm === null || measured === undefined || measured.measuredMm === null) return null
  return { mm: roundedMm(sizeMm - measured.measuredMm), since: measured.visitDate }
}
