import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PatientImage } from '../../../contract/images/images.ts'
import { signWords } from '../../../domain/clinical/signs.ts'
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
const signsOf = ({ ownSigns }: PatientImage) => signWords(ownSigns).join(', ')
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
              {image.ownSigns.length > 0 && <small>{signsOf(image)}</small>}
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
            <About image={chosen} firstName={firstName} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Where a photo was taken, what the patient noticed, and how it was taken. */
function About({ image, firstName }: { image: PatientImage; firstName: string }) {
  return (
    <div className={css.about}>
      <PhotoPlace image={image} />
      {image.ownSigns.length > 0 && (
        <p>
          <Trans>
            {firstName} noticed: {signsOf(image)}.
          </Trans>
        </p>
      )}
      <p className="small muted">
        <Trans>
          {firstName} took it {viewOf(image)} on {dateText(image.visitDate)}. It was not taken with a dermatoscope, and
          nothing on it is measured.
        </Trans>
      </p>
    </div>
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
