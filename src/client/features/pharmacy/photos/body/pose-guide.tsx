import { CircleCheck, CircleHelp, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import type { BodyPose } from '../../../../../contract/images/body-pose.ts'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { mannequinNameOf } from '../../../../../domain/body-model/mannequin-ids.ts'
import { bodyshotFrame } from '../../../../../domain/images/bodyshot-frame.ts'
import { poseEntry } from '../../../../../domain/images/body-poses.ts'
import type { BodyCheck } from '../../../../../domain/imaging/body-check.ts'
import ghostCss from '../ghost.module.css'
import { PictureBox } from '../ghost/picture-box.tsx'
import { adviceOf, type CheckWords, checkWords } from './body-check-words.ts'
import css from './pose-guide.module.css'
import { useBodyCheck } from './use-body-check.ts'

type PoseGuideProps = {
  video: RefObject<HTMLVideoElement | null>
  pose: BodyPose
  mannequinId: number
  /** Width by height of the camera's picture. */
  proportion: number
}

/**
 * The outline of a pose over the camera's picture, with the result of the live check. It never blocks the shutter.
 */
export function PoseGuide({ video, pose, mannequinId, proportion }: PoseGuideProps) {
  const name = mannequinNameOf(mannequinId)
  const frame = bodyshotFrame(mannequinId, { width: proportion, height: 1 }, poseEntry(pose).part)
  const check = useBodyCheck(video, { mannequinId, frame })
  if (name === null || frame === null) return null
  const { viewBox, outline } = drawMannequin(name)
  const [left, top, width, height] = viewBox
  const shown = [
    left + frame.modelX1 * width,
    top + frame.modelY1 * height,
    (frame.modelX2 - frame.modelX1) * width,
    (frame.modelY2 - frame.modelY1) * height,
  ]
  return (
    <>
      <PictureBox proportion={proportion}>
        <svg className={css.outline} viewBox={shown.join(' ')} aria-hidden>
          <path d={outline} vectorEffect="non-scaling-stroke" data-line="dark" />
          <path d={outline} vectorEffect="non-scaling-stroke" data-line="light" />
        </svg>
      </PictureBox>
      {check !== null && <Checks check={check} />}
    </>
  )
}

const icons: Record<CheckWords['tone'], LucideIcon> = { good: CircleCheck, warn: TriangleAlert, unknown: CircleHelp }

function Checks({ check }: { check: BodyCheck }) {
  const advice = adviceOf(check)
  return (
    <>
      <ul className={css.checks}>
        {checkWords(check).map(({ name, word, tone }) => {
          const Icon = icons[tone]
          return (
            <li key={name} data-tone={tone}>
              <Icon aria-hidden />
              <span>
                <b>{name}</b> {word}
              </span>
            </li>
          )
        })}
      </ul>
      {check.size !== null && <Gauge size={check.size} />}
      <output className={ghostCss.advice} data-tone={advice.tone}>
        <b>{advice.word}</b> {advice.more}
      </output>
    </>
  )
}

/** A gauge of the person's size relative to the outline: up means too near. */
function Gauge({ size }: { size: number }) {
  const at = Math.min(1, Math.max(0, 0.5 - (size - 1)))
  return (
    <div className={css.gauge} aria-hidden>
      <span>Too close</span>
      <i>
        <b ref={(node) => node?.style.setProperty('top', `${at * 100}%`)} />
      </i>
      <span>Too far</span>
    </div>
  )
}
