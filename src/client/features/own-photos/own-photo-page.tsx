import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { LoginId } from '../../../contract/ids.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { deleteImage, restoreImage } from '../../data/images/images.ts'
import { useDevice } from '../../device/device-context.tsx'
import { dayText } from '../../page/i18n/date-format.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { wantedOf } from '../../parts/viewer/wanted-of.ts'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { undoOffers } from '../../sync/undo-offer.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { capital, viewWord } from './own-photo-words.ts'
import css from './own-photos.module.css'

/** Loaded for one photo, not for the list: it contains the outlines of the figure. */
const PhotoPlace = lazy(async () => ({
  default: (await import('../../parts/own-photos/photo-place.tsx')).PhotoPlace,
}))

/** One photo, large, with where and when it was taken and when it was sent; the patient can delete it. */
export function OwnPhotoPage({ image, audience }: { image: PatientImage; audience: 'patient' | 'reader' }) {
  const loginId = useSession()?.login.loginId
  const where = image.displayName.split(', own photo')[0] ?? image.displayName
  return (
    <>
      <h1 tabIndex={-1}>{capital(where)}</h1>
      <p className="muted">
        <Trans>
          {viewWord(image.ownView)}, taken {dateText(image.visitDate)}, sent {dayText(image.whenCreated)}
        </Trans>
      </p>
      {image.kinds === 'ready' ? (
        <ObfuscatedImage
          className={css.large}
          wanted={wantedOf(image, 'large')}
          alt={t`${viewWord(image.ownView)} of ${where}`}
          hiddenWords={t`Hidden`}
          fit="whole"
          room="stage"
        />
      ) : (
        <Banner
          tone="info"
          title={
            image.kinds === 'failed' ? (
              <Trans>This photo can’t be shown</Trans>
            ) : (
              <Trans>This photo is being prepared</Trans>
            )
          }
        >
          <p>
            {image.kinds === 'failed' ? (
              <Trans>We have it as you sent it, but can’t show it. Take it again as a JPEG.</Trans>
            ) : (
              <Trans>It shows here in a moment.</Trans>
            )}
          </p>
        </Banner>
      )}
      <Suspense>
        <PhotoPlace image={image} />
      </Suspense>
      {audience === 'patient' && loginId !== undefined && <Delete image={image} patientLoginId={loginId} />}
    </>
  )
}

function Delete({ image: { imageId, patientId }, patientLoginId }: { image: PatientImage; patientLoginId: LoginId }) {
  const { api } = useDevice()
  const router = useRouter()
  const deleting = useMutation(deleteImage(api, patientId))
  const restoring = useMutation(restoreImage(api, patientId))
  const photo = { patientLoginId, imageId }
  const failed = deleting.error ?? restoring.error
  const remove = async () => {
    await deleting.mutateAsync(photo)
    undoOffers.make({
      message: t`1 photo deleted`,
      undo: () => restoring.mutate(photo),
      settle: () => undefined,
    })
    await router.navigate({ href: '/images', replace: true })
  }
  return (
    <>
      {failed !== null && (
        <Banner tone="danger" title={<Trans>The photo was not deleted</Trans>} announce="now">
          <p>
            <Trans>It needs the internet. Try again when it is back.</Trans>
          </p>
        </Banner>
      )}
      <Button
        kind="quiet"
        className={css.remove}
        icon={Trash2}
        busy={deleting.isPending ? t`Deleting` : undefined}
        onPress={() => void remove().catch(() => undefined)}
      >
        <Trans>Delete this photo</Trans>
      </Button>
    </>
  )
}
