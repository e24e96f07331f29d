import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type SheetSpot, sheetGrowthText } from '../../../../domain/readings/close-up-sheet.ts'
import { placeTitle } from '../../../../domain/reports/place-text.ts'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { LesionMark, type LesionMarkKind } from '../../../ui/indicators/lesion-mark.tsx'
import { ScaledPhoto } from './scaled-photo.tsx'
import css from './sheet-tile.module.css'

type SheetTileProps = {
  row: SheetSpot
  kind: LesionMarkKind
  firstName: string
  /** The width of skin in mm that every tile shows; null where no scale is known. */
  widthMm: number | null
  tilePx: number | null
  isHere: boolean
  isTicked: boolean
  onMeasured: (mm: number) => void
  /** Chooses the spot; a press on the chosen one opens it. */
  onPress: () => void
  onTick: () => void
}

const barMm = 2

/** The newest close-up of a spot at the sheet's scale, with its width and growth. */
export function SheetTile(props: SheetTileProps) {
  const { row, kind, firstName, widthMm, tilePx, isHere, isTicked, onMeasured, onPress, onTick } = props
  const { spot, image, isUnlike } = row
  const hasScale = image !== null && image.fovMicrometre !== null && widthMm !== null
  const button = useFocusFollowing(isHere)
  return (
    <div className={css.tile} data-here={isHere} data-ticked={isTicked}>
      <span className={css.photo} data-photo>
        {image === null ? (
          <span className={css.none}>No close-up</span>
        ) : (
          <ScaledPhoto {...{ image, spot, widthMm, onMeasured }} hiddenWords={hiddenWords('reader', firstName).spots} />
        )}
        {hasScale && tilePx !== null && (
          <i className={css.tileScale} style={{ width: (barMm / widthMm) * tilePx }} aria-hidden />
        )}
      </span>
      <button
        ref={button}
        type="button"
        className={css.open}
        aria-current={isHere ? 'true' : undefined}
        onClick={onPress}
      >
        <LesionMark kind={kind} number={spot.number} size={28} voice="silent" />
        <span>
          <span className="vh">Spot {spot.number}, </span>
          <b>{placeTitle(spot.location)}</b>
          <br />
          {sizeText(row)}
        </span>
        {isUnlike && <em>Unlike</em>}
      </button>
      <button
        type="button"
        className={css.tick}
        aria-pressed={isTicked}
        aria-label={`Compare spot ${spot.number}`}
        onClick={onTick}
      >
        {isTicked && <Check aria-hidden />}
      </button>
    </div>
  )
}

/** Keeps the focus on the tile that the arrow keys chose, once the focus is on the sheet. */
function useFocusFollowing(isHere: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const grid = button.current?.parentElement?.parentElement
    if (isHere && grid?.contains(document.activeElement) === true) button.current?.focus()
  }, [isHere])
  return button
}

/** "8.4 mm, +1.5 mm", "Scale not known, new". */
function sizeText(row: SheetSpot): string {
  const { image, mm } = row
  const size = mm !== null ? `${mm.toFixed(1)} mm` : image?.fovMicrometre === null ? 'Scale not known' : 'Not measured'
  return [size, sheetGrowthText(row)].filter(Boolean).join(', ')
}
