import { doubtfulPhotos, type DoubtfulPhoto } from '../../../domain/visits/complete/doubtful-photos.ts'
import type { DraftPhoto, VisitDraft } from '../../../domain/visits/visit-draft.ts'
import { dayText } from '../../page/i18n/date-format.ts'

/** The doubt about a photo in words: "the same file as spot 1 from 20 cm". */
export const doubtWords = ({ doubt }: Pick<DoubtfulPhoto, 'doubt'>): string =>
  doubt.kind === 'same-file'
    ? `the same file as ${doubt.as}`
    : `taken on ${dayText(doubt.takenAt)}, according to its file`

/** A function that returns the doubts about a photo of this draft in words; empty without any. */
export const doubtsIn = (draft: VisitDraft): ((photo: DraftPhoto) => readonly string[]) => {
  const found = doubtfulPhotos(draft)
  return ({ photoId }) => found.filter((each) => each.photoId === photoId).map(doubtWords)
}
