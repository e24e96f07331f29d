import { t } from '@lingui/core/macro'
import { roundedMm } from '../../../domain/images/rounded-mm.ts'
import { noiseMm } from '../../../domain/readings/growth-text.ts'
import type { ComparisonState } from './use-comparison.ts'

/** From this confidence on, photos are aligned automatically. */
export const confidentFrom = 0.5

const mm = (value: number) => t`${value.toFixed(1)} mm`

/** How the size of a spot changed between two photos; null if it is not known. Never a diagnosis. */
export function changeText(state: ComparisonState): string | null {
  if (state.kind !== 'done') return null
  const { before, after } = state.comparison.diameters
  if (before === null || after === null) return null
  const change = roundedMm(after) - roundedMm(before)
  if (Math.abs(change) < noiseMm) return t`About the same size: ${mm(before)}, then ${mm(after)} across.`
  return t`${mm(Math.abs(change))} ${change > 0 ? t`wider` : t`narrower`}: ${mm(before)}, then ${mm(after)} across.`
}

/** How well the two photos could be aligned. */
export function alignmentText(state: ComparisonState): string {
  switch (state.kind) {
    case 'none':
      return ''
    case 'working':
      return t`Lining up the photos`
    case 'failed':
      return t`Could not line up the photos`
    case 'done':
      return state.comparison.confidence >= confidentFrom
        ? t`Lined up by the computer. Check it by eye.`
        : t`Hard to line up. Compare the photos side by side.`
  }
}
