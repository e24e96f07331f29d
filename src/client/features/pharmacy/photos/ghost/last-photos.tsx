import { dateText } from '../../../../../domain/time/format-day.ts'
import { ObfuscatedImage } from '../../../../parts/images/obfuscated-image.tsx'
import css from '../photos.module.css'
import { kindWords } from '../photo-words.ts'
import type { LastPhoto } from './last-photo.ts'

type Last = Readonly<Record<'overview' | 'close-up', LastPhoto>>

/** The photos of a spot from its last visit, each below today's; renders nothing for a new spot. */
export function LastPhotos({ last, of }: { last: Last; of: string }) {
  if (last.overview.kind !== 'known' && last['close-up'].kind !== 'known') return null
  return (
    <>
      <LastTile photo={last.overview} kind="overview" of={of} />
      <LastTile photo={last['close-up']} kind="close-up" of={of} />
    </>
  )
}

type LastTileProps = { photo: LastPhoto; kind: 'overview' | 'close-up'; of: string }

function LastTile({ photo, kind, of }: LastTileProps) {
  // An empty element, so that the other photo stays below its own place.
  if (photo.kind !== 'known') return <span aria-hidden />
  const taken = dateText(photo.takenOn)
  return (
    <figure className={css.tile}>
      <ObfuscatedImage
        wanted={{ ...photo.wanted, size: 'thumbnail' }}
        alt={`${kindWords[kind]} of ${of}, taken ${taken}`}
        hiddenWords="Hidden"
      />
      <figcaption className={css.caption}>{taken}</figcaption>
    </figure>
  )
}
