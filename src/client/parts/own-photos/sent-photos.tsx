import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PatientImage } from '../../../contract/images/images.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { ObfuscatedImage } from '../images/obfuscated-image.tsx'
import { hiddenWords } from '../viewer/hidden-words.ts'
import { wantedOf } from '../viewer/wanted-of.ts'
import css from './own-photos.module.css'
import { PhotoPlace } from './photo-place.tsx'

type SentPhotosProps = { images: readonly PatientImage[]; firstName: string }

const placeOf = ({ displayName }: PatientImage) => displayName.split(', own photo')[0] ?? displayName
const viewOf = ({ ownView }: PatientImage) =>
  ownView === null ? 'photo' : ownView === 'overview' ? 'from 20 cm' : 'close-up'
const wordsOf = (image: PatientImage) => `${placeOf(image)}, ${viewOf(image)}`

/** The photos that a patient sent, for staff: tiles, and one large in a dialog with its place on the body. */
export function SentPhotos({ images, firstName }: SentPhotosProps) {
  const [chosen, setChosen] = useState<PatientImage | null>(null)
  const hidden = hiddenWords('clinician', firstName).spots
  return (
    <>
      <ul className={css.tiles}>
        {images.map((image) => (
          <li key={image.imageId}>
            <button type="button" className={css.tile} onClick={() => setChosen(image)}>
              <Picture image={image} size="thumbnail" hidden={hidden} />
              {placeOf(image)}
              <small>
                {viewOf(image)}, {dateText(image.visitDate)}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <Dialog
          title={placeOf(chosen)}
          width="wide"
          onClose={() => setChosen(null)}
          actions={
            <Button kind="primary" size="main" onPress={() => setChosen(null)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <div className={css.seen}>
            <Picture image={chosen} size="large" hidden={hidden} />
            <div className={css.about}>
              <PhotoPlace image={chosen} />
              <p className="small muted">
                <Trans>
                  {firstName} took it {viewOf(chosen)} on {dateText(chosen.visitDate)}. It was not taken with a
                  dermatoscope, and nothing on it is measured.
                </Trans>
              </p>
            </div>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Picture({ image, size, hidden }: { image: PatientImage; size: 'thumbnail' | 'large'; hidden: string }) {
  if (image.kinds !== 'ready')
    return (
      <span className="muted">
        {image.kinds === 'failed' ? <Trans>Can’t be shown</Trans> : <Trans>Being prepared</Trans>}
      </span>
    )
  return (
    <ObfuscatedImage
      className={size === 'large' ? css.large : undefined}
      wanted={wantedOf(image, size)}
      alt={wordsOf(image)}
      hiddenWords={hidden}
      fit={size === 'large' ? 'whole' : 'filled'}
      room={size === 'large' ? 'stage' : 'tile'}
    />
  )
}
