import { ImageType } from '../../../contract/enums.ts'
import type { PatientImage } from '../../../contract/images/images.ts'
import type { Lesion } from '../../../contract/patients/lesions.ts'
import { ObfuscatedImage } from '../../parts/images/obfuscated-image.tsx'
import { photoAlt } from '../../parts/images/spot-words.ts'
import css from './doctor-patients.module.css'

const maxThumbnails = 3

/** The newest photo of a spot at each visit. */
export function SpotThumbnails({ lesion, hiddenWords }: { lesion: Lesion; hiddenWords: string }) {
  const images = newestOfEachVisit(lesion.images)
  if (images.length === 0) return <span className="muted">{lesion.hiddenByConsent > 0 ? hiddenWords : 'None'}</span>
  return (
    <span className={css.tiles}>
      {images.map((image) => (
        <ObfuscatedImage
          key={image.imageId}
          className={css.tile}
          wanted={{ patientId: image.patientId, downloadHandle: image.downloadHandle, of: 'image', size: 'thumbnail' }}
          alt={photoAlt(image, lesion)}
          hiddenWords={hiddenWords}
        />
      ))}
    </span>
  )
}

/** The newest close-up of each visit, else any photo; at most three. */
function newestOfEachVisit(images: readonly PatientImage[]): readonly PatientImage[] {
  const close = images.filter(({ imageType }) => imageType === ImageType.Micro)
  const ofVisits = (close.length > 0 ? close : images).filter(
    (image, i, all) => all.findIndex(({ patientVisitId }) => patientVisitId === image.patientVisitId) === i,
  )
  return ofVisits.slice(0, maxThumbnails)
}
