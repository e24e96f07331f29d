import type { DraftPhoto, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { counted } from '../../../../page/words/counted.ts'
import { sizeText } from '../../../../page/words/size-text.ts'

/** All photos of a visit, spots first. */
export const photosOf = ({ spots, bodyshots }: Pick<VisitDraft, 'spots' | 'bodyshots'>): DraftPhoto[] => [
  ...spots.flatMap(({ photos }) => photos),
  ...bodyshots,
]

/** "7 spots, 11 photos, 38 MB". */
export function totalsText(draft: Pick<VisitDraft, 'spots' | 'bodyshots'>): string {
  const photos = photosOf(draft)
  if (draft.spots.length === 0 && photos.length === 0) return 'Nothing marked yet'
  const bytes = photos.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const counts = `${counted(draft.spots.length, 'spot')}, ${counted(photos.length, 'photo')}`
  return photos.length === 0 ? counts : `${counts}, ${sizeText(bytes)}`
}
