import { Check } from 'lucide-react'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import { bodyPhotoWord, missingPosesText } from '../../../../domain/images/body-poses.ts'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { OwnText } from '../../../ui/own-text.tsx'
import css from './body.module.css'

/** The visit's body photos, each with whether it was looked at, and the missing poses with their reasons. */
export function BodyRail({ visit, at, onChoose }: { visit: ReadingVisit; at: number; onChoose: (at: number) => void }) {
  const { bodyshots, lookedAt, bodyMarks, missingPoses, patient } = visit
  return (
    <nav className={css.rail} aria-label="Body photos">
      <p>
        {bodyshots.length} photos, {bodyshots.filter(({ imageId }) => lookedAt.includes(imageId)).length} looked at
      </p>
      <ol>
        {bodyshots.map((image, place) => {
          const rings = bodyMarks.filter(({ imageId }) => imageId === image.imageId).length
          return (
            <li key={image.imageId}>
              <button type="button" aria-current={place === at ? 'true' : undefined} onClick={() => onChoose(place)}>
                <span aria-hidden>
                  <ObfuscatedImage
                    className={css.thumb}
                    wanted={wantedOf(image, 'primary')}
                    alt={bodyPhotoWord(image)}
                    hiddenWords={hiddenWords('reader', patient.firstName).bodyPhotos}
                  />
                </span>
                <span>
                  {lookedAt.includes(image.imageId) && <Check aria-label="Looked at," />}
                  <OwnText>{` ${bodyPhotoWord(image)}`}</OwnText>
                  {rings > 0 && (
                    <b>
                      {rings}
                      <span className="vh"> rings</span>
                    </b>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      {missingPoses.length > 0 && <p>{`Not taken: ${missingPosesText(missingPoses)}.`}</p>}
    </nav>
  )
}
