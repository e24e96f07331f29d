import { type ReactNode, useState } from 'react'
import type { BodyshotImage } from '../../../../contract/images/images.ts'
import type { BodyRing } from '../../../../contract/readings/body-marks.ts'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { bodyPhotoWord } from '../../../../domain/images/body-poses.ts'
import type { SeenPhoto } from '../../../../domain/images/photo-place.ts'
import { dateText } from '../../../../domain/time/format-day.ts'
import { BodyMarks } from '../../../parts/images/body-marks.tsx'
import { type PictureState, usePicture } from '../../../parts/images/use-picture.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { CompareSlider } from '../../../parts/viewer/compare-slider.tsx'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { useViewer, type Viewer } from '../../../parts/viewer/use-viewer.ts'
import { ViewerPane } from '../../../parts/viewer/viewer-pane.tsx'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { spotLines } from '../room/spot-lines.ts'
import type { Room } from '../room/use-room.ts'
import css from './body.module.css'
import { RingLayer, Rings } from './body-rings.tsx'
import { BodyTools } from './body-tools.tsx'
import type { BodyLayout, Drawing } from './use-body-compare.ts'

type BodyPanesProps = {
  visit: ReadingVisit
  room: Room
  image: BodyshotImage
  earlier: BodyshotImage | null
  layout: BodyLayout
  drawing: Drawing
  onLayout: (layout: BodyLayout) => void
  onDraw: (kind: BodyRing['kind']) => void
  onRing: (ring: BodyRing) => void
  onSpot: (number: number) => void
}

const ignore = () => undefined

/** Today's body photo beside the earlier one, or one over the other with a slider; zoom and place are shared while linked. */
export function BodyPanes(props: BodyPanesProps) {
  const { visit, room, image, earlier, layout, drawing, onLayout, onDraw } = props
  const viewer = useViewer(ignore)
  const own = useViewer(ignore)
  const [linked, setLinked] = useState(true)
  useKeyboardShortcuts({ l: () => setLinked(!linked), 0: () => viewer.send({ type: 'reset' }) })
  const today = useLayer(image)
  const before = useLayer(earlier ?? image)
  const pane = (of: BodyshotImage, layer: Layer, by: Viewer) => (
    <ViewerPane {...paneOf(visit, layer.state)} viewer={by} layers={[layer]} caption={<b>{dateText(of.visitDate)}</b>}>
      {(seen) => <Marks {...props} seen={seen} shown={of} />}
    </ViewerPane>
  )
  return (
    <section className={css.middle} aria-label={bodyPhotoWord(image)}>
      <div className={css.panes} data-panes={earlier === null || layout === 'slider' ? 1 : 2}>
        {earlier !== null && layout === 'side' && pane(earlier, before, linked ? viewer : own)}
        {earlier !== null && layout === 'slider' ? (
          <Slider {...props} {...{ earlier, before, today, viewer }} />
        ) : (
          pane(image, today, viewer)
        )}
      </div>
      <BodyTools
        hasEarlier={earlier !== null}
        mode={room.mode}
        onLinked={() => setLinked(!linked)}
        {...{ layout, drawing, viewer, linked, onLayout, onDraw }}
      />
    </section>
  )
}

const paneOf = ({ patient }: ReadingVisit, state: PictureState) => ({
  hiddenWords: hiddenWords('reader', patient.firstName).bodyPhotos,
  measuring: 'off' as const,
  onMeasuring: ignore,
  scale: { state, fovMicrometre: null },
})

type SliderProps = BodyPanesProps & { earlier: BodyshotImage; before: Layer; today: Layer; viewer: Viewer }

/** Today's photo over the earlier one, to one side of a movable line. */
function Slider({ earlier, before, today, viewer, ...props }: SliderProps) {
  const { visit, image } = props
  const [part, setPart] = useState(0.5)
  const [cut, setCut] = useState(0)
  return (
    <ViewerPane
      {...paneOf(visit, today.state)}
      viewer={viewer}
      layers={[before, { ...today, show: { by: 'cut', at: cut } }]}
      caption={
        <>
          <b>{dateText(earlier.visitDate)}</b> left of the line, <b>{dateText(image.visitDate)}</b> right of it
        </>
      }
    >
      {(seen) => (
        <>
          <Marks {...props} earlier={earlier} seen={seen} shown={image} />
          <CompareSlider part={part} onPart={setPart} onCut={setCut} />
        </>
      )}
    </ViewerPane>
  )
}

/**
 * The spots and rings on a photo; an earlier photo shows only spots that existed then, and rings at their places of
 * today.
 */
function Marks({ visit, room, image, drawing, onRing, onSpot, ...of }: BodyPanesProps & OnPhoto): ReactNode {
  const { seen, shown } = of
  return (
    <>
      <BodyMarks
        seen={seen}
        image={shown}
        lines={spotLines(visit, room).filter(({ isNew }) => shown === image || !isNew)}
        way={{ kind: 'press', onPress: ({ number }) => onSpot(number) }}
        chosenId={room.spot?.lesionId}
      />
      <Rings seen={seen} marks={visit.bodyMarks.filter(({ imageId }) => imageId === image.imageId)} />
      {shown === image && drawing !== 'none' && <RingLayer {...{ seen, image, drawing, visit, room, onRing }} />}
    </>
  )
}

type OnPhoto = { seen: SeenPhoto; shown: BodyshotImage }
type Layer = ReturnType<typeof useLayer>

function useLayer(image: BodyshotImage) {
  const { state, retry } = usePicture(wantedOf(image, 'large'))
  const alt = `Body photo, ${bodyPhotoWord(image).toLowerCase()}, ${dateText(image.visitDate)}`
  return { key: image.imageId, state, retry, alt }
}
