import type { BodyshotImage } from '../../../contract/images.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { buildOfSpots } from '../../../domain/plotting/figure-build.ts'
import { viewShowing } from '../../../domain/plotting/figure-views.ts'
import { dateText } from '../../shell/day-text.ts'
import { SpotMap } from '../../shell/images/spot-map.tsx'
import css from './clinical-images.module.css'
import { SingleStage } from './single-stage.tsx'

export type BodyPhotoProps = {
  image: BodyshotImage
  word: string
  lines: readonly LesionLine[]
  base: string
  hiddenWords: string
  onLeave: () => void
}

/** A body photo, and beside it the same view of the figure with the spots that lie there. */
export function BodyPhoto({ image, word, lines, base, hiddenWords, onLeave }: BodyPhotoProps) {
  const build = buildOfSpots(lines.map(({ lesion }) => ({ mannequinId: lesion.modelId }))) ?? 'neutral'
  const view = image.modelId === null ? null : viewShowing(image.modelId, build)
  const here = lines.filter(({ lesion }) => view !== null && viewShowing(lesion.modelId, build) === view)
  const shown = {
    image,
    alt: `Body photo, ${word}, ${dateText(image.visitDate)}`,
    caption: (
      <>
        <b>{dateText(image.visitDate)}</b> {word}
      </>
    ),
  }
  return (
    <div className={css.bodyPhoto}>
      <section className={css.viewer} aria-label="Photo">
        <SingleStage
          main={shown}
          hiddenWords={hiddenWords}
          onDeed={(deed) => {
            if (deed.type === 'leave') onLeave()
          }}
        />
      </section>
      {view !== null && (
        <div className={css.bodyMap}>
          <SpotMap
            mannequin={view}
            word={here.length === 0 ? 'No spots on this side' : 'The spots on this side'}
            lines={here}
            hrefOf={({ lesion }) => `${base}/${lesion.lesionId}`}
          />
        </div>
      )}
    </div>
  )
}
