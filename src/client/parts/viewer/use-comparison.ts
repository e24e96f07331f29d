import { useEffect, useState } from 'react'
import type { Comparison } from '../../../device/tiles/compare-pictures.ts'
import { comparePhotos } from '../images/unshuffle-picture.ts'
import type { PictureState } from '../images/use-picture.ts'

export type ComparisonState =
  | { kind: 'none' }
  | { kind: 'working' }
  | { kind: 'done'; comparison: Comparison }
  | { kind: 'failed' }

type Side = { state: PictureState; fovMicrometre: number | null }

/** Aligns the later photo with the earlier one and measures both, as soon as both are loaded. */
export function useComparison(before: Side, after: Side): ComparisonState {
  const first = before.state.kind === 'shown' ? before.state.picture : null
  const second = after.state.kind === 'shown' ? after.state.picture : null
  const [found, setFound] = useState<{ of: readonly unknown[]; state: ComparisonState }>({
    of: [],
    state: { kind: 'none' },
  })
  const [beforeFov, afterFov] = [before.fovMicrometre, after.fovMicrometre]
  useEffect(() => {
    if (first === null || second === null) return
    let wanted = true
    const show = (state: ComparisonState) => {
      if (wanted) setFound({ of: [first, second], state })
    }
    comparePhotos({
      before: { picture: first, fovMicrometre: beforeFov },
      after: { picture: second, fovMicrometre: afterFov },
    }).then(
      (comparison) => show({ kind: 'done', comparison }),
      () => show({ kind: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [first, second, beforeFov, afterFov])
  if (first === null || second === null) return { kind: 'none' }
  return found.of[0] === first && found.of[1] === second ? found.state : { kind: 'working' }
}
