import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import type { PatientImage } from '../../../contract/images/images.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import { Card } from '../../ui/cards/card.tsx'
import { CardHead } from '../../ui/cards/card-head.tsx'
import { viewWord } from './own-photo-words.ts'
import css from './own-photos.module.css'
import { OwnText } from '../../ui/own-text.tsx'

/** "Left calf, 12 Nov 2026": photos are grouped by place and day. */
const headOf = ({ displayName, visitDate }: PatientImage) =>
  `${displayName.split(', own photo')[0] ?? displayName}, ${dateText(visitDate)}`

/** The sent photos, a card for each place and day. */
export function OwnPhotoTiles({ images, base }: { images: readonly PatientImage[]; base: string }) {
  return [...Map.groupBy(images, headOf)].map(([head, group]) => (
    <Card look="flush" key={head}>
      <CardHead title={head} />
      <ul className={css.tiles}>
        {group.map((image) => (
          <li key={image.imageId}>
            <a className={css.tile} href={`${base}?photo=${image.imageId}`}>
              {image.kinds === 'ready' ? (
                <ObfuscatedImage
                  wanted={wantedOf(image, 'thumbnail')}
                  alt={`${viewWord(image.ownView)}, ${head}`}
                  hiddenWords={t`Hidden`}
                />
              ) : (
                <span className={css.picture}>
                  {image.kinds === 'failed' ? <Trans>Can’t be shown</Trans> : <Trans>Being prepared</Trans>}
                </span>
              )}
              <OwnText>{viewWord(image.ownView)}</OwnText>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  ))
}
