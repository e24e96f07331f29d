import type { CaptureReason } from '../imaging/capture-reasons.ts'
import type { DraftPhoto, Spot, VisitDraft } from './visit-draft.ts'

/** A photo that the capture check found poor and that was not retaken, with the reasons. */
type PhotoKeptAnyway = { spot: Spot; photo: DraftPhoto; reasons: readonly CaptureReason[] }

/**
 * The photos that the check found poor and that were not retaken, whether staff confirmed them or not, in the order of
 * the spots.
 */
export const photosKeptAnyway = ({ spots }: Pick<VisitDraft, 'spots'>): readonly PhotoKeptAnyway[] =>
  spots.flatMap((spot) =>
    spot.photos.flatMap((photo) =>
      photo.judgement?.kind === 'poor' ? [{ spot, photo, reasons: photo.judgement.reasons }] : [],
    ),
  )
