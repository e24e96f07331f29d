import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { PersonStanding } from 'lucide-react'
import { useState } from 'react'
import type { BodyshotImage } from '../../../contract/images/images.ts'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { buildOfSpots } from '../../../domain/plotting/figure-build.ts'
import { viewShowing } from '../../../domain/plotting/figure-views.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { BodyMarks } from '../../parts/images/body-marks.tsx'
import { isOnSide, spotOnPhoto } from '../../parts/images/bodyshot-of-spot.ts'
import { frameOf } from '../../../domain/images/bodyshot-frame.ts'
import { SpotMap } from '../../parts/images/spot-map.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import css from './clinical-images.module.css'
import { SingleStage } from './compare/single-stage.tsx'
import viewerCss from '../../parts/viewer/viewer.module.css'
import type { Address } from '../../ui/address.ts'
import type { ImagesBase } from './use-record.ts'

type BodyPhotoProps = {
  image: BodyshotImage
  word: string
  lines: readonly LesionLine[]
  /** The spot named in the URL. */
  chosenId: LesionLine['lesion']['lesionId'] | undefined
  base: ImagesBase
  hiddenWords: string
  onLeave: () => void
}

/** A body photo with the spots on it, and beside it the same view of the figure. */
export function BodyPhoto(props: BodyPhotoProps) {
  const { image, lines, chosenId, base } = props
  const build = buildOfSpots(lines.map(({ lesion }) => ({ mannequinId: lesion.modelId }))) ?? 'neutral'
  const view = image.modelId === null ? null : viewShowing(image.modelId, build)
  const here = lines.filter(({ lesion }) => isOnSide(lesion, image) || spotOnPhoto(lesion, image) !== null)
  const hrefOf = ({ lesion }: LesionLine): Address => `${base}/${lesion.lesionId}`
  return (
    <div className={css.bodyPhoto}>
      <Photo {...props} here={here} hrefOf={hrefOf} />
      {view !== null && (
        <div className={css.bodyMap}>
          <SpotMap
            mannequin={view}
            word={here.length === 0 ? t`No spots on this side` : t`The spots on this side`}
            lines={here}
            hrefOf={hrefOf}
            chosen={chosenId}
          />
        </div>
      )}
    </div>
  )
}

type PhotoProps = BodyPhotoProps & { here: readonly LesionLine[]; hrefOf: (line: LesionLine) => Address }

function Photo({ image, word, here, hrefOf, chosenId, hiddenWords, onLeave }: PhotoProps) {
  const [marks, setMarks] = useState<'drawn' | 'away'>('drawn')
  const frame = frameOf(image)
  const date = dateText(image.visitDate)
  const caption = (
    <>
      <b>{date}</b> {word}
    </>
  )
  return (
    <section className={css.viewer} aria-label={t`Photo`}>
      <SingleStage
        main={{ image, alt: t`Body photo, ${word.toLowerCase()}, ${date}`, caption }}
        hiddenWords={hiddenWords}
        tools={
          <Button
            size="small"
            icon={PersonStanding}
            className={viewerCss.tool}
            aria-pressed={marks === 'drawn'}
            unavailableBecause={whyNoSpots(here.length, frame !== null)}
            onPress={() => setMarks(marks === 'drawn' ? 'away' : 'drawn')}
          >
            <Trans>Spots</Trans>
          </Button>
        }
        renderOverlay={(seen) =>
          frame !== null &&
          marks === 'drawn' && (
            <BodyMarks seen={seen} image={image} lines={here} way={{ kind: 'link', hrefOf }} chosenId={chosenId} />
          )
        }
        onEffect={(effect) => {
          if (effect.type === 'leave') onLeave()
        }}
      />
      {frame !== null && here.length > 0 && (
        <p className={css.about}>
          <Trans>
            Spots are shown roughly where they were marked on the figure. They are not measured on the photo.
          </Trans>
        </p>
      )}
    </section>
  )
}

function whyNoSpots(count: number, hasFrame: boolean): string | undefined {
  if (count === 0) return t`No spots lie on this side`
  return hasFrame ? undefined : t`It is not known which part of the body this photo shows`
}
