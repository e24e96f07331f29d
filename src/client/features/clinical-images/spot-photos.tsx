import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import type { ViewerEffect } from '../../../domain/images/viewer-state.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { photoAlt, photoWord } from '../../parts/images/spot-words.ts'
import { EmptyState } from '../../ui/cards/empty-state.tsx'
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx'
import { comparable, firstChosen, overviewOf, type PhotoMode, stepped, withPhoto } from './compare/chosen-photos.ts'
import css from './clinical-images.module.css'
import { CompareStage } from './compare/compare-stage.tsx'
import { PhotoStrip } from './photo-strip.tsx'
import { SingleStage } from './compare/single-stage.tsx'

export type SpotPhotosProps = {
  lesion: Lesion
  /** Newest first. */
  photos: readonly PatientImage[]
  hiddenWords: string
  /** overview: the overview of the visit stands beside a close-up. */
  beside: 'overview' | 'nothing'
  onLeave: () => void
}

/**
 * The photos of a spot over time: one, or two compared. The choice is forgotten when the page is left (P2.viewer.02).
 */
export function SpotPhotos({ lesion, photos, hiddenWords, beside, onLeave }: SpotPhotosProps) {
  const pairs = comparable(photos)
  const [mode, setMode] = useState<PhotoMode>(pairs.length > 1 ? 'slide' : 'one')
  const [picked, setPicked] = useState(() => firstChosen(photos))
  const chosen = picked ?? firstChosen(photos)
  if (chosen === null) return <NoPhotos lesion={lesion} hiddenWords={hiddenWords} />
  const photo = (id: string) => photos.find(({ imageId }) => imageId === id) ?? photos[0]
  const [one, before, after] = [photo(chosen.one), photo(chosen.before), photo(chosen.after)]
  if (!one || !before || !after) return <NoPhotos lesion={lesion} hiddenWords={hiddenWords} />
  const onEffect = (effect: ViewerEffect) => {
    if (effect.type === 'leave') onLeave()
    else setPicked(stepped(chosen, effect.by, photos))
  }
  const shown = (image: PatientImage) => ({ image, alt: photoAlt(image, lesion), caption: captionOf(image) })
  const overview = beside === 'overview' ? overviewOf(one, photos) : undefined
  const isComparing = mode !== 'one' && pairs.length > 1
  return (
    <div className={css.spot}>
      {pairs.length > 1 && <Modes mode={mode} onMode={setMode} />}
      <section className={css.viewer} aria-label={t`Photos`}>
        {isComparing ? (
          <CompareStage
            mode={mode}
            lesion={lesion}
            before={before}
            after={after}
            hiddenWords={hiddenWords}
            onEffect={onEffect}
          />
        ) : (
          <SingleStage
            main={shown(one)}
            beside={overview && shown(overview)}
            hiddenWords={hiddenWords}
            onEffect={onEffect}
          />
        )}
        <PhotoStrip
          lesion={lesion}
          photos={isComparing ? pairs : photos}
          chosen={isComparing ? [chosen.before, chosen.after] : [chosen.one]}
          hiddenWords={hiddenWords}
          onChoose={(image) => setPicked(withPhoto(chosen, image, { mode, photos }))}
        />
      </section>
    </div>
  )
}

function Modes({ mode, onMode }: { mode: PhotoMode; onMode: (mode: PhotoMode) => void }) {
  return (
    <SegmentedControl
      label={t`How to look at the photos`}
      labelLook="hidden"
      width="fit"
      value={mode}
      onValue={onMode}
      options={[
        { value: 'slide', label: t`Slide` },
        { value: 'side', label: t`Side by side` },
        { value: 'fade', label: t`Fade` },
        { value: 'one', label: t`One` },
      ]}
    />
  )
}

const captionOf = (image: PatientImage) => (
  <>
    <b>{dateText(image.visitDate)}</b> {photoWord(image)}
  </>
)

function NoPhotos({ lesion, hiddenWords }: { lesion: Lesion; hiddenWords: string }) {
  return lesion.hiddenByConsent > 0 ? (
    <EmptyState title={<Trans>The photos are hidden</Trans>}>{hiddenWords}</EmptyState>
  ) : (
    <EmptyState title={<Trans>No photos of this spot</Trans>}>
      <Trans>It was marked on the figure only.</Trans>
    </EmptyState>
  )
}
