import type { LesionId } from '../../../../contract/ids.ts'
import type { ModelPoint } from '../../../../domain/body-model/model-point.ts'

/** The content beside the figure; on a phone one of the three fills the screen. */
export type Pane = 'all' | 'figure' | 'spot'

/** The open question: which of several marks was meant, or whether an earlier spot is checked again. */
export type Question = { lesionIds: readonly LesionId[]; at: ModelPoint }
