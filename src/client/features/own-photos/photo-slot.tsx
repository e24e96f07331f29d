import { Trans } from '@lingui/react/macro'
import { Check, TriangleAlert } from 'lucide-react'
import type { OwnPhotoItem } from '../../../device/outbox/kinds/own-photo/own-photos.ts'
import type { CaptureJudgement } from '../../../domain/imaging/capture-check.ts'
import { DevicePhoto } from '../../parts/own-photos/device-photo.tsx'
import { Badge } from '../../ui/indicators/badge.tsx'
import { problemWords, viewWord } from './own-photo-words.ts'
import css from './own-photos.module.css'

type PhotoSlotProps = { item: OwnPhotoItem; judgement: CaptureJudgement | 'kept-anyway' | null }

/** A photo and the result of its check. */
export function PhotoSlot({ item, judgement }: PhotoSlotProps) {
  const look = typeof judgement === 'object' && judgement !== null ? judgement.kind : 'unknown'
  return (
    <figure className={css.slot}>
      <span className={css.picture} data-look={look}>
        <DevicePhoto photoId={item.photoId} alt={viewWord(item.view)} />
        <span className={css.caption}>{viewWord(item.view)}</span>
      </span>
      <Verdict judgement={judgement} />
    </figure>
  )
}

function Verdict({ judgement }: Pick<PhotoSlotProps, 'judgement'>) {
  if (judgement === null)
    return (
      <Badge>
        <Trans>Saved on this phone</Trans>
      </Badge>
    )
  if (judgement === 'kept-anyway')
    return (
      <Badge>
        <Trans>Will be sent as it is</Trans>
      </Badge>
    )
  switch (judgement.kind) {
    case 'good':
      return (
        <Badge tone="ok" icon={Check}>
          <Trans>Sharp, well lit</Trans>
        </Badge>
      )
    case 'soft':
      return (
        <Badge tone="ok">
          <Trans>A little soft, but good enough</Trans>
        </Badge>
      )
    case 'poor':
      return (
        <Badge tone="warn" icon={TriangleAlert}>
          {problemWords(judgement.reasons[0]).fault}
        </Badge>
      )
  }
}
