import { useState } from 'react'
import type { PatientImage } from '../../../../contract/images/images.ts'
import type { Lesion } from '../../../../contract/patients/lesions.ts'
import type { Matrix } from '../../../../domain/images/overlay.ts'
import type { ViewerEffect } from '../../../../domain/images/viewer-state.ts'
import { photoAlt } from '../../../parts/images/spot-words.ts'
import { usePicture } from '../../../parts/images/use-picture.ts'
import { alignmentText, changeText, confidentFrom } from '../../../parts/viewer/change-text.ts'
import type { CompareMode } from './compare-mode.ts'
import { CompareTools } from './compare-tools.tsx'
import { OverPanes } from './over-panes.tsx'
import { SidePanes } from './side-panes.tsx'
import { type ComparisonState, useComparison } from '../../../parts/viewer/use-comparison.ts'
import { useViewer } from '../../../parts/viewer/use-viewer.ts'
import type { Measuring } from '../../../parts/viewer/viewer-pane.tsx'
import css from '../../../parts/viewer/viewer.module.css'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'

type CompareStageProps = {
  mode: CompareMode
  lesion: Lesion
  before: PatientImage
  after: PatientImage
  hiddenWords: string
  onEffect: (effect: ViewerEffect) => void
}

/** Photos are aligned automatically if the confidence is high; the user can switch it. */
type Aligning = 'when-sure' | 'off' | 'on'

/** Two photos of a spot: one over the other with a slider or a fade, or side by side with linked zoom. */
export function CompareStage({ mode, lesion, before, after, hiddenWords, onEffect }: CompareStageProps) {
  const viewer = useViewer(onEffect)
  const [link, setLink] = useState<'linked' | 'apart'>('linked')
  const [aligning, setAligning] = useState<Aligning>('when-sure')
  const [part, setPart] = useState(0.5)
  const [measuring, setMeasuring] = useState<Measuring>('off')
  const [first, second] = [usePicture(wantedOf(before, 'large')), usePicture(wantedOf(after, 'large'))]
  const comparison = useComparison(
    { state: first.state, fovMicrometre: before.fovMicrometre },
    { state: second.state, fovMicrometre: after.fovMicrometre },
  )
  const matrix = matrixOf(comparison, aligning)
  const shown = {
    viewer,
    hiddenWords,
    measuring,
    onMeasuring: setMeasuring,
    older: { image: before, layer: { key: before.imageId, ...first, alt: photoAlt(before, lesion) } },
    newer: { image: after, layer: { key: after.imageId, ...second, alt: photoAlt(after, lesion), matrix } },
  }
  const change = changeText(comparison)
  return (
    <>
      {mode === 'side' ? (
        <SidePanes {...shown} link={link} onEffect={onEffect} />
      ) : (
        <OverPanes {...shown} mode={mode} part={part} onPart={setPart} />
      )}
      <CompareTools
        {...{ mode, viewer, link, part, before, after, measuring }}
        alignment={comparison.kind !== 'done' ? 'not-yet' : matrix === undefined ? 'off' : 'on'}
        onLink={setLink}
        onAlign={setAligning}
        onPart={setPart}
        onMeasuring={setMeasuring}
      />
      <output className={css.said}>
        {change !== null && <b>{change} </b>}
        <span>{alignmentText(comparison)}</span>
      </output>
    </>
  )
}

function matrixOf(comparison: ComparisonState, aligning: Aligning): Matrix | undefined {
  if (comparison.kind !== 'done' || aligning === 'off') return undefined
  const { matrix, confidence } = comparison.comparison
  return aligning === 'on' || confidence >= confidentFrom ? matrix : undefined
}
