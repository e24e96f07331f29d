import { PersonStanding } from 'lucide-react'
import { buildOfDraft } from '../../../../domain/plotting/build-of-draft.ts'
import { viewsOf } from '../../../../domain/plotting/figure-views.ts'
import { bodyPhotosAnchor } from '../../../../domain/visits/complete/missing-item.ts'
import { draftPatientName } from '../../../../domain/visits/visit-line.ts'
import { withBodyPhotos } from '../../../../domain/visits/with-photos.ts'
import { localDate } from '../../../page/i18n/date-format.ts'
import type { BodyPhotosProps } from './body/body-photos-props.ts'
import { BodySet } from './body/body-set.tsx'
import { CameraScreen } from './camera/camera-screen.tsx'
import { doubtsIn } from '../../../parts/visits/doubt-words.ts'
import { photoIn, slotOfBody } from './photo-slot.ts'
import { PhotoTile } from './photo-tile.tsx'
import css from './photos.module.css'
import { usePhotoEditor } from './use-photo-editor.ts'

/** The standard set if the service includes it; otherwise one optional photo of the whole body for each view. */
export const BodyPhotos = (props: BodyPhotosProps) =>
  props.draft.consent.includesBodyshots ? <BodySet {...props} /> : <BodyViews {...props} />

function BodyViews({ draft, store, change, shot, onShot }: BodyPhotosProps) {
  const editor = usePhotoEditor({ store, visitId: draft.visitId, onPhotos: (photos) => change(withBodyPhotos(photos)) })
  const build = buildOfDraft(draft, localDate(draft.startedAt))
  const slots = (['front', 'back', 'left', 'right'] as const).flatMap((group) =>
    viewsOf(group, build).map(({ mannequinId }) => slotOfBody(mannequinId)),
  )
  const open = shot?.of === 'body' ? slots.find(({ mannequinId }) => mannequinId === shot.mannequinId) : undefined
  return (
    <section className="rows-3" aria-labelledby={bodyPhotosAnchor}>
      <h2 id={bodyPhotosAnchor}>Body photos</h2>
      <p className="muted">Useful with many spots. Leave them out if the patient does not want them.</p>
      <div className={css.views}>
        {slots.map((slot) => (
          <PhotoTile
            key={slot.stem}
            store={store}
            slot={slot}
            photo={photoIn(draft.bodyshots, slot)}
            of="the body"
            onOpen={() => onShot(slot.shot)}
          />
        ))}
      </div>
      {open && (
        <CameraScreen
          store={store}
          editor={editor}
          photos={draft.bodyshots}
          slots={[open]}
          slot={open}
          onSlot={(slot) => onShot(slot.shot)}
          mark={<PersonStanding aria-hidden />}
          title={`Body photo, ${open.word.toLowerCase()}`}
          detail={draftPatientName(draft) ?? 'New visit'}
          of="the body"
          last={{ kind: 'none' }}
          whenComplete={null}
          doubtsOf={doubtsIn(draft)}
          onClose={() => onShot(null)}
        />
      )}
    </section>
  )
}
