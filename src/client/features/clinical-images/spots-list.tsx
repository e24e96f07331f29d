import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import type { LesionLine } from '../../../domain/images/lesion-line.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import {
  carriedText,
  landmarkLine,
  nextOf,
  photoAlt,
  photosText,
  removalText,
  spotName,
} from '../../parts/images/spot-words.ts'
import { Badge } from '../../ui/indicators/badge.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { LesionMark } from '../../ui/indicators/lesion-mark.tsx'
import { Row } from '../../ui/lists/row.tsx'
import { Rows } from '../../ui/lists/rows.tsx'
import css from './clinical-images.module.css'
import type { BodyPhotos, ImagesBase } from './use-record.ts'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'

export type SpotsListProps = {
  lines: readonly LesionLine[]
  bodyPhotos: BodyPhotos
  base: ImagesBase
  chosenId: string | undefined
  hiddenWords: string
}

/** All spots, then the body photos; each opens beside the list, or instead of it on a phone. */
export function SpotsList({ lines, bodyPhotos, base, chosenId, hiddenWords }: SpotsListProps) {
  return (
    <>
      <Card look="flush">
        <CardHead title={lines.length === 1 ? <Trans>1 spot</Trans> : <Trans>{lines.length} spots</Trans>} />
        <Rows label={t`Spots`}>
          {lines.map((line) => (
            <SpotRow key={line.lesion.lesionId} {...{ line, base, chosenId, hiddenWords }} look="lines" />
          ))}
        </Rows>
      </Card>
      <BodyPhotosCard {...{ bodyPhotos, base, chosenId }} />
    </>
  )
}

type SpotRowProps = Pick<SpotsListProps, 'base' | 'chosenId' | 'hiddenWords'> & {
  line: LesionLine
  /** tiles: with the newest photo of the spot. */
  look: 'tiles' | 'lines'
}

/** One spot of the list, with or without its newest photo. */
export function SpotRow({ line, base, chosenId, hiddenWords, look }: SpotRowProps) {
  const { lesion, number, kind } = line
  const newest = lesion.images[0]
  const next = nextOf(line)
  return (
    <Row
      density="close"
      state={lesion.lesionId === chosenId ? 'chosen' : 'plain'}
      lead={
        <span className="line-2">
          <LesionMark kind={kind} number={number} size={look === 'tiles' ? 28 : 36} />
          {look === 'tiles' && newest !== undefined && (
            <ObfuscatedImage
              className={css.tile}
              wanted={wantedOf(newest, 'thumbnail')}
              alt={photoAlt(newest, lesion)}
              hiddenWords={hiddenWords}
              turn="in-turn"
            />
          )}
        </span>
      }
      title={spotName(lesion)}
      detail={[
        landmarkLine(lesion),
        removalText(lesion.state.removal),
        photosText(lesion),
        carriedText(line.carried),
      ].map(
        (text) =>
          text !== null && (
            <span key={text} className={css.detailLine}>
              {text}
            </span>
          ),
      )}
      {...(look === 'tiles' && { status: <Badge tone={next.tone}>{next.word}</Badge> })}
      opens={{ href: `${base}/${lesion.lesionId}` }}
    />
  )
}

type BodyPhotosCardProps = Pick<SpotsListProps, 'bodyPhotos' | 'base' | 'chosenId'>

/** The body photos, and a note if consent hides some. */
export function BodyPhotosCard({ bodyPhotos, base, chosenId }: BodyPhotosCardProps) {
  if (bodyPhotos.images.length === 0 && bodyPhotos.hiddenWords === null) return null
  return (
    <Card look="flush">
      <CardHead title={<Trans>Body photos</Trans>} />
      {bodyPhotos.hiddenWords !== null && <p className={css.hidden}>{bodyPhotos.hiddenWords}</p>}
      {bodyPhotos.images.length > 0 && (
        <Rows label={t`Body photos`}>
          {bodyPhotos.images.map((image) => (
            <Row
              key={image.imageId}
              density="close"
              state={image.imageId === chosenId ? 'chosen' : 'plain'}
              title={bodyPhotos.viewWord(image)}
              detail={dateText(image.visitDate)}
              opens={{ href: `${base}/${image.imageId}` }}
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
