import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CircleCheck } from 'lucide-react'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { PatientLayout } from '../../app/layouts/patient-layout.tsx'
import { useNetwork } from '../../device/use-network.ts'
import { StayAwake } from '../../parts/capture/stay-awake.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Banner } from '../../ui/banners/banner.tsx'
import { SendingList } from './sending-list.tsx'
import { useOwnPhotos } from './use-own-photos.ts'

/** The progress of sending; the page may be closed meanwhile. */
export function SendingStep() {
  const items = useOwnPhotos()?.filter(({ state }) => state !== 'draft')
  const most = useMost(items)
  const reach = useNetwork()
  if (items === undefined) return null
  return (
    <PatientLayout place="my-skin" back={{ href: '/images', word: <Trans>My photos</Trans> }}>
      {items.length === 0 ? <Sent count={most} /> : <Head items={items} reach={reach} />}
      <SendingList items={items} />
      {items.length > 0 && (
        <p className="small muted">
          <Trans>
            Keep Lentigo on this phone until all photos are sent. They are encrypted, and nobody else can open them.
          </Trans>
        </p>
      )}
      <ButtonLink kind={items.length === 0 ? 'primary' : 'second'} size="main" width="full" href="/images">
        <Trans>See my photos</Trans>
      </ButtonLink>
      <ButtonLink kind="quiet" width="full" href="/images/upload">
        <Trans>Add another spot</Trans>
      </ButtonLink>
    </PatientLayout>
  )
}

/** The largest number of waiting photos while this page was open: sent photos leave the list. */
function useMost(items: readonly OwnPhotoItem[] | undefined): number {
  const [most, setMost] = useState(0)
  const count = items?.length ?? 0
  if (count > most) setMost(count)
  return Math.max(most, count)
}

const photos = (count: number) => (count === 1 ? t`1 photo` : t`${count} photos`)

function Head({ items, reach }: { items: readonly OwnPhotoItem[]; reach: ReturnType<typeof useNetwork> }) {
  if (reach === 'offline')
    return (
      <>
        <h1 tabIndex={-1}>
          {items.length === 1 ? (
            <Trans>1 photo is waiting for the internet</Trans>
          ) : (
            <Trans>{items.length} photos are waiting for the internet</Trans>
          )}
        </h1>
        <p className="muted">
          <Trans>It is sent automatically. You don’t need to do anything.</Trans>
        </p>
      </>
    )
  return (
    <>
      <StayAwake />
      <h1 tabIndex={-1}>
        <Trans>Sending {photos(items.length)}</Trans>
      </h1>
      <p className="muted">
        <Trans>You can close this page. Sending continues by itself.</Trans>
      </p>
    </>
  )
}

function Sent({ count }: { count: number }) {
  return (
    <>
      <h1 tabIndex={-1}>{count === 0 ? <Trans>Nothing left to send</Trans> : <Trans>Sent</Trans>}</h1>
      <Banner
        tone="ok"
        icon={CircleCheck}
        title={
          count === 0 ? (
            <Trans>All your photos are with us</Trans>
          ) : count === 1 ? (
            <Trans>We have your photo</Trans>
          ) : (
            <Trans>We have your {photos(count)}</Trans>
          )
        }
        announce="politely"
      >
        <p>
          <Trans>Somebody will look at them at your next skin check, or when your doctor opens your record.</Trans>
        </p>
      </Banner>
    </>
  )
}
