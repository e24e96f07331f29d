import type { CaptureReason } from '../imaging/capture-reasons.ts'
import type { DraftPhoto, Spot, VisitDraft } from './visit-draft.ts'

/** A photo that the check called poor and staff kept, with why it is poor. */
export type PhotoKeptAnyway = { spot: Spot; photo: DraftPhoto; reasons: readonly CaptureReason[] }

/** The photos of a visit's spots that were called poor and not taken again, decided on or not, in the order of the spots. */
export const photosKeptAnyway = ({ spots }: Pick<VisitDraft, 'spots'>): readonly PhotoKeptAnyway[] =>
  spots.flatMap((spot) =>
    spot.photos.flatMap((photo) =>
      photo.judgement?.kind === 'poor' ? [{ spot, photo, reasons: photo.judgement.reasons }] : [],
    ),
  )
