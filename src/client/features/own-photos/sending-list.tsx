import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import type { PhotoId } from '../../../contract/ids.ts'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import { useDevice } from '../../device/device-context.tsx'
import { DevicePhoto } from '../../parts/own-photos/device-photo.tsx'
import { undoOffers } from '../../sync/undo-offer.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { ProgressBar } from '../../ui/indicators/progress-bar.tsx'
import { capital, progressWords, viewWord } from './own-photo-words.ts'
import css from './own-photos.module.css'

/** The photos that wait to be sent: progress, or why one stopped and what to do; all can be deleted, with undo. */
export function SendingList({ items }: { items: readonly OwnPhotoItem[] }) {
  const { ownPhotos, outbox } = useDevice()
  if (items.length === 0) return null
  const remove = async (gone: readonly OwnPhotoItem[]) => {
    const ids = gone.map(({ photoId }) => photoId)
    const placed = gone.find((item) => item.place !== null)
    const place = placed?.place ?? null
    await ownPhotos.withdraw(ids)
    undoOffers.make({
      message: ids.length === 1 ? t`1 photo deleted` : t`${ids.length} photos deleted`,
      undo: () => void (place !== null && ownPhotos.submit(place, placed?.signs ?? []).then(outbox.drainNow)),
      settle: () => void ownPhotos.remove(ids),
    })
  }
  const tryAgain = async (photoId: PhotoId) => {
    await ownPhotos.tryAgain(photoId)
    outbox.drainNow()
  }
  return (
    <>
      <Card look="flush">
        {items.map((item) => (
          <Sending key={item.photoId} item={item} onAgain={() => void tryAgain(item.photoId)} />
        ))}
      </Card>
      <Button kind="quiet" className={css.remove} onPress={() => void remove(items)}>
        {items.length === 1 ? <Trans>Delete this photo</Trans> : <Trans>Delete these photos</Trans>}
      </Button>
    </>
  )
}

function Sending({ item, onAgain }: { item: OwnPhotoItem; onAgain: () => void }) {
  const { clock } = useDevice()
  const name = [viewWord(item.view), item.place && capital(item.place.location)].filter(Boolean).join(', ')
  const isStopped = item.state === 'attention' || item.state === 'damaged'
  return (
    <div className={css.item}>
      <span className={css.picture}>
        <DevicePhoto photoId={item.photoId} alt={viewWord(item.view)} />
      </span>
      <b>{name}</b>
      <State item={item} />
      <ProgressBar
        done={item.sent}
        of={item.byteSize}
        label={t`${name}: ${Math.floor((100 * item.sent) / Math.max(1, item.byteSize))} percent sent`}
      />
      <p className="small muted">
        {item.state === 'damaged'
          ? t`This photo can’t be read any more. Delete it and take it again.`
          : progressWords(item, clock.now())}
      </p>
      {isStopped && item.state !== 'damaged' && (
        <Button size="small" onPress={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}

function State({ item: { state, sent, byteSize } }: { item: OwnPhotoItem }) {
  if (state === 'attention' || state === 'damaged')
    return (
      <Badge tone="warn" icon={TriangleAlert}>
        <Trans>Stopped</Trans>
      </Badge>
    )
  if (sent === byteSize)
    return (
      <Badge tone="ok" icon={CircleCheck}>
        <Trans>Arriving</Trans>
      </Badge>
    )
  return sent === 0 ? (
    <Badge icon={Clock}>
      <Trans>Waiting</Trans>
    </Badge>
  ) : (
    <span className="small">{Math.floor((100 * sent) / byteSize)}%</span>
  )
}
