import { useState } from 'react'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyMark, BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { photoPointAt, type SeenPhoto, stagePointOf } from '../../../../domain/images/photo-place.ts'
import { ringName } from '../../../../domain/readings/body-rings.ts'
import { spotOnPhoto } from '../../../parts/images/bodyshot-of-spot.ts'
import type { Room } from '../room/use-room.ts'
import { spotLines } from '../room/spot-lines.ts'
import css from './body.module.css'

/** The rings that readers drew, at the same place of both photos. */
export const Rings = ({ seen, marks }: { seen: SeenPhoto; marks: readonly BodyMark[] }) =>
  marks.map((mark) => {
    const { x, y } = stagePointOf(mark, seen)
    return (
      <span key={mark.markId} className={css.ring} data-kind={mark.kind} style={{ left: x, top: y }}>
        <b>{ringName(mark, marks)}</b>
      </span>
    )
  })

/** A ring around a change belongs to the nearest spot within this share of the photo. */
const reach = 0.08

type RingLayerProps = {
  seen: SeenPhoto
  image: BodyshotImage
  drawing: BodyRing['kind']
  visit: ReadingVisit
  room: Room
  onRing: (ring: BodyRing) => void
}

/** Receives the press that draws a ring; Enter draws it in the middle of the visible part. */
export function RingLayer({ seen, image, drawing, visit, room, onRing }: RingLayerProps) {
  const [place, setPlace] = useState<'on' | 'beside'>('on')
  const draw = (at: { x: number; y: number }) => {
    const { x, y } = photoPointAt(at, seen)
    if (x < 0 || y < 0 || x > 1 || y > 1) return setPlace('beside')
    const near = spotLines(visit, room)
      .flatMap(({ lesion }) => {
        const found = spotOnPhoto(lesion, image)
        return found === null ? [] : [{ lesion, away: Math.hypot(found.at.x - x, found.at.y - y) }]
      })
      .toSorted((one, other) => one.away - other.away)[0]
    const lesionId = drawing === 'changed' && near !== undefined && near.away < reach ? near.lesion.lesionId : null
    onRing({ kind: drawing, x, y, lesionId, answer: null })
  }
  return (
    <>
      {place === 'beside' && <output className={css.beside}>That is beside the photo. Press on the skin.</output>}
      <button
        type="button"
        className={css.layer}
        aria-label={drawing === 'new' ? 'Press what is new' : 'Press what has changed'}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          // A press by key has no position: use the middle of the visible part.
          draw(detail === 0 ? { x: width / 2, y: height / 2 } : { x: clientX - left, y: clientY - top })
        }}
      />
    </>
  )
}
