import { type PoseEntry, standardPoses } from '../../images/body-poses.ts'
import type { VisitDraft } from '../visit-draft.ts'
import { bodyPhotosAnchor, type MissingItem } from './missing-item.ts'

type BodySet = Pick<VisitDraft, 'bodyshots' | 'missingPoses'>

/** The poses of the standard set without a photo and without a reason, in order. */
export const openPoses = ({ bodyshots, missingPoses }: BodySet): readonly PoseEntry[] =>
  standardPoses.filter(
    ({ pose }) =>
      !bodyshots.some((photo) => photo.pose === pose) && !missingPoses.some((missing) => missing.pose === pose),
  )

/** The items for poses that are still to be taken, if the service of the visit includes them. */
export function missingPoses(draft: BodySet & Pick<VisitDraft, 'consent'>): MissingItem[] {
  const open = draft.consent.includesBodyshots ? openPoses(draft) : []
  if (open.length === 0) return []
  const names = open.map(({ number, word }) => `${number} ${word.toLowerCase()}`).join('; ')
  return [
    {
      step: 'photos',
      code: 'poses',
      anchor: bodyPhotosAnchor,
      message: open.length === 1 ? 'One body photo is missing' : `${open.length} body photos are missing`,
      detail: `${names}. Take them, or say why not.`,
    },
  ]
}
