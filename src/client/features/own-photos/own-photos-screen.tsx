import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PatientId } from '../../../contract/ids.ts'
import type { UserDevice } from '../../../device/open-user-device.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { searchImagesOwnPhotosQuery } from '../../data/images/images.ts'
import { UserDeviceProvider, useDevice } from '../../device/device-context.tsx'
import { PatientRecordLayout } from '../../app/layouts/patient-record-layout.tsx'
import { useSession } from '../../session/current-user/use-current-user.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { MainButtonLink } from '../../ui/buttons/main-button-link.tsx'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { OwnPhotoPage } from './own-photo-page.tsx'
import { OwnPhotoTiles } from './own-photo-tiles.tsx'
import { SendingList } from './sending-list.tsx'
import { useOwnPhotos } from './use-own-photos.ts'
import { QueryPlaceholder } from '../../page/failure/query-placeholder.tsx'

type PhotoOf = { photo: string | undefined }

/** /images: the photos that the patient sent, and those that are waiting to be sent. */
export function OwnPhotosScreen({ user, photo }: PhotoOf & { user: UserDevice }) {
  const login = useSession()?.login
  if (login === undefined) return null
  return (
    <UserDeviceProvider user={user}>
      <PatientLayout
        place="my-skin"
        back={
          photo === undefined
            ? { href: '/clinical-images', word: <Trans>My skin</Trans> }
            : { href: '/images', word: <Trans>My photos</Trans> }
        }
      >
        {login.patientId === null ? (
          <>
            <h1 tabIndex={-1}>
              <Trans>My photos</Trans>
            </h1>
            <EmptyState title={<Trans>You have no patient record</Trans>}>
              <Trans>You are signed in as staff. Patients’ photos open from their record.</Trans>
            </EmptyState>
          </>
        ) : (
          <Photos patientId={login.patientId} photo={photo} audience="patient" />
        )}
      </PatientLayout>
    </UserDeviceProvider>
  )
}

/** /patient/{patientId}/images: the photos that a patient sent, for a melanographer. */
export function ReadPhotosScreen({ user, patientId, photo }: PhotoOf & { user: UserDevice; patientId: PatientId }) {
  return (
    <UserDeviceProvider user={user}>
      <PatientRecordLayout
        patientId={patientId}
        page="/images"
        place="my-skin"
        back={photo === undefined ? undefined : { href: `/patient/${patientId}/images`, word: <Trans>Photos</Trans> }}
      >
        <Photos patientId={patientId} photo={photo} audience="reader" />
      </PatientRecordLayout>
    </UserDeviceProvider>
  )
}

type PhotosProps = PhotoOf & { patientId: PatientId; audience: 'patient' | 'reader' }

function Photos({ patientId, photo, audience }: PhotosProps) {
  const found = useQuery(searchImagesOwnPhotosQuery(useDevice(), patientId))
  const chosen = found.data?.records.find(({ imageId }) => imageId === photo)
  if (chosen !== undefined) return <OwnPhotoPage image={chosen} audience={audience} />
  return (
    <>
      <h1 tabIndex={-1}>
        {audience === 'patient' ? <Trans>My photos</Trans> : <Trans>Photos the patient sent</Trans>}
      </h1>
      {audience === 'patient' && (
        <>
          <p className="muted">
            <Trans>Photos of spots that you took yourself.</Trans>
          </p>
          <Waiting onSent={() => void found.refetch()} />
          <MainButtonLink icon={Camera} href="/images/upload">
            <Trans>Add a photo of a spot</Trans>
          </MainButtonLink>
        </>
      )}
      {found.data === undefined && <QueryPlaceholder of={found} rows={4} label={t`Loading photos`} />}
      {found.data !== undefined && found.data.hiddenByConsent > 0 && (
        <Hidden count={found.data.hiddenByConsent} audience={audience} />
      )}
      {found.data !== undefined && found.data.hiddenByConsent === 0 && found.data.records.length === 0 && (
        <EmptyState title={<Trans>No photos yet</Trans>}>
          {audience === 'patient' ? t`Photos that you send show here.` : t`Photos that this patient sends show here.`}
        </EmptyState>
      )}
      <OwnPhotoTiles
        images={found.data?.records ?? []}
        base={audience === 'patient' ? '/images' : `/patient/${patientId}/images`}
      />
    </>
  )
}

/** The photos that were not sent yet; when one leaves this list, the list of sent photos is refreshed. */
function Waiting({ onSent }: { onSent: () => void }) {
  const items = useOwnPhotos() ?? []
  const last = useRef(0)
  const tell = useEffectEvent(onSent)
  useEffect(() => {
    if (items.length < last.current) tell()
    last.current = items.length
  }, [items.length])
  const drafts = items.filter(({ state }) => state === 'draft')
  const waiting = items.filter(({ state }) => state !== 'draft')
  return (
    <>
      {drafts.length > 0 && (
        <Banner
          tone="info"
          title={
            drafts.length === 1 ? (
              <Trans>1 photo is not sent yet</Trans>
            ) : (
              <Trans>{drafts.length} photos are not sent yet</Trans>
            )
          }
        >
          <p>
            <Trans>
              You stopped before sending. <a href="/images/upload?step=photos">Continue</a>
            </Trans>
          </p>
        </Banner>
      )}
      <SendingList items={waiting} />
    </>
  )
}

function Hidden({ count, audience }: { count: number; audience: PhotosProps['audience'] }) {
  return (
    <EmptyState
      title={count === 1 ? <Trans>1 photo is hidden</Trans> : <Trans>{count} photos are hidden</Trans>}
      action={
        audience === 'patient' ? (
          <ButtonLink href="/permissions">
            <Trans>Change it in My choices</Trans>
          </ButtonLink>
        ) : undefined
      }
    >
      {audience === 'patient'
        ? t`You chose not to show your photos online. We still have them, and you can change this.`
        : t`The patient has not consented to this.`}
    </EmptyState>
  )
}
