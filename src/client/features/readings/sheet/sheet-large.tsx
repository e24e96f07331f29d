import { ArrowLeft, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import { type SheetSpot, sheetGrowthText } from '../../../../domain/readings/close-up-sheet.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { useKeyboardShortcuts } from '../../../parts/keyboard/use-keyboard-shortcuts.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeyHint } from '../../../ui/indicators/key-hint.tsx'
import { LesionMark } from '../../../ui/indicators/lesion-mark.tsx'
import pageCss from '../dark-page.module.css'
import type { Room } from '../room/use-room.ts'
import { ScaledPhoto } from './scaled-photo.tsx'
import css from './sheet-large.module.css'

type SheetLargeProps = {
  rows: readonly SheetSpot[]
  room: Room
  firstName: string
  widthMm: number | null
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4] as const

/** Two spots side by side, as large as possible at one scale; they are zoomed together. */
export function SheetLarge({ rows, room, firstName, widthMm, onClose }: SheetLargeProps) {
  const [step, setStep] = useState(0)
  const to = (next: number) => setStep(Math.min(zooms.length - 1, Math.max(0, next)))
  useKeyboardShortcuts({
    '+': () => to(step + 1),
    '-': () => to(step - 1),
    0: () => to(0),
    c: onClose,
    Escape: onClose,
  })
  const zoom = zooms[step] ?? 1
  return (
    <section className={css.large} aria-label={largeTitle(rows)}>
      <div className={css.bar}>
        <Button size="small" className={pageCss.barButton} icon={ArrowLeft} onPress={onClose}>
          Back to the sheet <KeyHint of="C" />
        </Button>
        <span>
          <IconButton
            icon={ZoomOut}
            label="Zoom out"
            kind="second"
            className={pageCss.barButton}
            unavailableBecause={step === 0 ? 'Both are shown as large as they fit' : undefined}
            onPress={() => to(step - 1)}
          />
          <output aria-label="Zoom">{zoom * 100} %</output>
          <IconButton
            icon={ZoomIn}
            label="Zoom in"
            kind="second"
            className={pageCss.barButton}
            unavailableBecause={step === zooms.length - 1 ? 'This is the largest' : undefined}
            onPress={() => to(step + 1)}
          />
        </span>
      </div>
      <div className={css.both}>
        {rows.map((row) => (
          <LargePhoto key={row.spot.lesionId} {...{ row, room, firstName, zoom }} widthMm={widthMm} />
        ))}
      </div>
    </section>
  )
}

/** "Spots 3 and 7, large" */
const largeTitle = (rows: readonly SheetSpot[]) => `Spots ${rows.map(({ spot }) => spot.number).join(' and ')}, large`

type LargePhotoProps = Pick<SheetLargeProps, 'room' | 'firstName' | 'widthMm'> & { row: SheetSpot; zoom: number }

function LargePhoto({ row, room, firstName, widthMm, zoom }: LargePhotoProps) {
  const { spot, image, mm } = row
  const growth = sheetGrowthText(row)
  return (
    <figure>
      <figcaption>
        <LesionMark kind={room.stateOf(spot).kind} number={spot.number} size={30} voice="silent" />
        <b>
          <span className="vh">Spot {spot.number}, </span>
          {placeTitle(spot.location)}
        </b>
        <span>{[mm === null ? '' : `${mm.toFixed(1)} mm`, growth].filter(Boolean).join(', ')}</span>
      </figcaption>
      <span className={css.photo}>
        {image === null ? (
          <p>No close-up was taken.</p>
        ) : (
          <ScaledPhoto
            image={image}
            spot={spot}
            widthMm={widthMm}
            zoom={zoom}
            hiddenWords={hiddenWords('reader', firstName).spots}
          />
        )}
      </span>
    </figure>
  )
}
