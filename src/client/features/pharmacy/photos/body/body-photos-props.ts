import type { PhotoStore } from '../../../../../device/drafts/photo-store.ts'
import type { VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import type { Shot } from '../camera/shot.ts'

/** The props of a visit's body photos. */
export type BodyPhotosProps = {
  draft: VisitDraft
  store: PhotoStore
  change: (update: (draft: VisitDraft) => VisitDraft) => void
  shot: Shot | null
  onShot: (shot: Shot | null) => void
}
