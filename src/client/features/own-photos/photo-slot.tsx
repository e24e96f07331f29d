import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Check, ImageOff, TriangleAlert } from 'lucide-react'
import type { OwnPhotoItem } from '../../../device/own-photos/own-photos.ts'
import type { CaptureJudgement } from '../../../domain/imaging/capture-check.ts'
import { Badge } from '../../ui/signs/badge.tsx'
import { faultWords, viewWord } from './own-photo-words.ts'
import css from './own-photos.module.css'
import { useOwnPhotoUrl } from './use-own-photos.ts'

type PhotoSlotProps = { item: OwnPhotoItem; judgement: CaptureJudgement | 'kept-anyway' | null }

/** A photo that was taken, and what the check says of it. */
export function PhotoSlot({ item, judgement }: PhotoSlotProps) {
  const look = typeof judgement === 'object' && judgement !== null ? judgement.kind : 'unknown'
  return (
    <figure className={css.slot}>
      <span className={css.picture} data-look={look}>
        <OwnPicture item={item} />
        <span className={css.caption}>{viewWord(item.view)}</span>
      </span>
      <Verdict judgement={judgement} />
    </figure>
  )
}

/** The photo itself from this phone; what a browser can't show has a sign in its place. */
export function OwnPicture({ item }: { item: OwnPhotoItem }) {
  const url = useOwnPhotoUrl(item.photoId)
  return url === null ? <ImageOff aria-label={t`No preview`} /> : <img src={url} alt={viewWord(item.view)} />
}

function Verdict({ judgement }: Pick<PhotoSlotProps, 'judgement'>) {
  if (judgement === null)
    return (
      <Badge>
        <Trans>Kept on this phone</Trans>
      </Badge>
    )
  if (judgement === 'kept-anyway')
    return (
      <Badge>
        <Trans>Goes as it is</Trans>
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
          <Trans>A little soft, shows where</Trans>
        </Badge>
      )
    case 'poor':
      return (
        <Badge tone="warn" icon={TriangleAlert}>
          {faultWords(judgement.reasons[0]).fault}
        </Badge>
      )
  }
}
