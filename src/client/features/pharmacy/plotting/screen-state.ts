import type { LesionId } from '../../../../contract/ids.ts'
import type { ModelPoint } from '../../../../domain/body-model/model-point.ts'

/** What stands beside the figure; on a phone one of the three has the whole screen. */
export type Pane = 'all' | 'figure' | 'spot'

/** Which of several marks was meant, or whether an earlier spot is looked at again. */
export type Question = { lesionIds: readonly LesionId[]; at: ModelPoint }
