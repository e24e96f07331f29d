import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PatientId } from '../../../contract/ids.ts'
import type { OwnView } from '../../../contract/images/images.ts'
import type { OwnPhotoPlace } from '../../../device/outbox/kinds/own-photo/own-photo-card.ts'
import { lastOwnPhoto } from '../../../domain/images/last-own-photo.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import { OwnText } from '../../ui/own-text.tsx'
import css from './own-photos.module.css'

type LastPhotoProps = { patientId: PatientId; place: OwnPhotoPlace; view: OwnView }

/**
 * The last photo of the same spot, or of the same body part if no spot is chosen, beside the camera’s button, as a
 * model for the next one.
 */
export function LastPhoto({ patientId, place, view }: LastPhotoProps) {
  const photos = useQuery(searchImagesOwnPhotosQuery(useDevice(), patientId)).data?.records ?? []
  const last = lastOwnPhoto(photos, place, view)
  if (last === undefined) return null
  const isOfSpot = place.lesionId !== null
  return (
    <figure className={css.lastPhoto}>
      <ObfuscatedImage
        wanted={wantedOf(last, 'thumbnail')}
        alt={isOfSpot ? t`Your last photo of it` : t`Your last photo of this part of the body`}
        hiddenWords={t`Hidden`}
      />
      <figcaption>
        <OwnText>
          {isOfSpot ? (
            <Trans>
              Your photo from {dateText(last.visitDate)}. Take the new one from the same side and just as close.
            </Trans>
          ) : (
            <Trans>
              Your last photo of this part of the body, from {dateText(last.visitDate)}. If it shows the same spot, take
              the new one from the same side and just as close.
            </Trans>
          )}
        </OwnText>
      </figcaption>
    </figure>
  )
}
