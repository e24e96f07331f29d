import type { DraftPhoto, VisitDraft } from '../../../../../domain/visits/visit-draft.ts'
import { pluralize } from '../../../../page/i18n/pluralize.ts'
import { sizeText } from '../../../../page/i18n/size-text.ts'

/** All photos of a visit, spots first. */
const photosOf = ({ spots, bodyshots }: Pick<VisitDraft, 'spots' | 'bodyshots'>): DraftPhoto[] => [
  ...spots.flatMap(({ photos }) => photos),
  ...bodyshots,
]

/** "7 spots, 11 photos, 38 MB". */
export function totalsText(draft: Pick<VisitDraft, 'spots' | 'bodyshots'>): string {
  const photos = photosOf(draft)
  if (draft.spots.length === 0 && photos.length === 0) return 'Nothing marked yet'
  const bytes = photos.reduce((sum, { byteSize }) => sum + byteSize, 0)
  const counts = `${pluralize(draft.spots.length, 'spot')}, ${pluralize(photos.length, 'photo')}`
  return photos.length === 0 ? counts : `${counts}, ${sizeText(bytes)}`
}
