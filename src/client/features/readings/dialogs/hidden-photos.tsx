import { useMutation } from '@tanstack/react-query'
import type { ReadingVisit } from '../../../../contract/readings/reading-visit.ts'
import type { HiddenPhoto, HidingReason } from '../../../../contract/images/hidden-photos.ts'
import { hidePhoto } from '../../../data/images/hidden-photos.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { timeText } from '../../../page/i18n/date-format.ts'
import { ObfuscatedImage } from '../../../parts/images/obfuscated-image.tsx'
import { hiddenWords } from '../../../parts/viewer/hidden-words.ts'
import { wantedOf } from '../../../parts/viewer/wanted-of.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { readingErrorText } from '../reading-errors.ts'
import css from './dialogs.module.css'

/** Photos of this patient that readers have hidden, with buttons to show them again. */
export function HiddenPhotos({ visit }: { visit: ReadingVisit }) {
  const showing = useMutation(hidePhoto(useDevice().api, visit.visitId))
  if (visit.hiddenPhotos.length === 0) return null
  return (
    <>
      <ul className={css.questions} aria-label="Hidden photos">
        {visit.hiddenPhotos.map((hidden) => (
          <li key={hidden.image.imageId} className={css.hidden}>
            <ObfuscatedImage
              className={css.hiddenPhoto}
              wanted={wantedOf(hidden.image, 'thumbnail')}
              alt={hidden.image.displayName}
              hiddenWords={hiddenWords('reader', visit.patient.firstName).spots}
            />
            <p>
              {hidden.image.displayName}
              <br />
              <span className="small muted">{reasonText(hidden)}</span>
            </p>
            <Button
              size="small"
              busy={showing.isPending && showing.variables.imageId === hidden.image.imageId ? 'Showing' : undefined}
              onPress={() => showing.mutate({ imageId: hidden.image.imageId, hide: null })}
            >
              Show again
            </Button>
          </li>
        ))}
      </ul>
      {showing.error !== null && <p role="alert">{readingErrorText(showing.error)}</p>}
    </>
  )
}

const words: Record<HidingReason, string> = {
  'other-person': 'Shows somebody else',
  face: 'Identifies the patient',
  other: '',
}

const reasonText = ({ reason, note, hiddenBy, hiddenAt }: HiddenPhoto) =>
  `${[words[reason], note].filter(Boolean).join(': ')}. ${hiddenBy}, ${timeText(hiddenAt)}`
