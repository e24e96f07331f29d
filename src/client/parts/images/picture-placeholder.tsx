import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EyeOff, ImageOff } from 'lucide-react'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import css from './picture-placeholder.module.css'
import type { PictureState } from './use-picture.ts'
import { OwnText } from '../../ui/own-text.tsx'

type PicturePlaceholderProps = {
  state: Exclude<PictureState, { kind: 'shown' }>
  alt: string
  /** A sentence or two about who has not given consent to whom. */
  hiddenWords: string
  onRetry: () => void
  /** tile: shows one word only; screen readers get the sentence. */
  room?: 'tile' | 'stage'
}

/** Shown instead of a picture: loading, hidden by consent, not available, or failed with a retry. */
export function PicturePlaceholder({ state, alt, hiddenWords, onRetry, room = 'stage' }: PicturePlaceholderProps) {
  switch (state.kind) {
    case 'loading':
      return (
        <span className={css.absence} data-room={room} aria-busy="true">
          {room === 'stage' ? (
            <Skeleton rows={0} label={t`Loading: ${alt}`} />
          ) : (
            <span className="vh">{t`Loading: ${alt}`}</span>
          )}
        </span>
      )
    case 'hidden':
      return (
        <span className={css.absence} data-room={room} title={hiddenWords}>
          <EyeOff aria-hidden />
          {room === 'stage' ? (
            <span>{hiddenWords}</span>
          ) : (
            <span>
              <Trans>Hidden</Trans>
              <span className="vh">. {hiddenWords}</span>
            </span>
          )}
        </span>
      )
    case 'gone':
      return (
        <span className={css.absence} data-room={room}>
          <ImageOff aria-hidden />
          <span>{state.why === 'unreadable' ? t`This photo can’t be shown` : t`Not here any more`}</span>
          <span className="vh">: {alt}</span>
        </span>
      )
    case 'failed':
      return (
        <button type="button" className={css.absence} data-room={room} onClick={onRetry}>
          <ImageOff aria-hidden />
          <span>
            <OwnText>{room === 'stage' && t`Could not load. `}</OwnText>
            <u>
              <Trans>Try again</Trans>
            </u>
            <span className="vh">: {alt}</span>
          </span>
        </button>
      )
  }
}
