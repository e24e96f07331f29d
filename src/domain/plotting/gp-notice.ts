import { bodyPartById } from '../body-model/body-parts.ts'
import { lesionLocationIds } from '../body-model/lesion-locations.ts'

/** Why a pharmacy sends a spot to a GP instead of photographing it. */
export type GpNotice = 'intimate' | 'eyelid'

const eyelids: readonly number[] = [lesionLocationIds['left eyelid'], lesionLocationIds['right eyelid']]

/** The notice that a place calls for; null where a pharmacy may photograph (UK pharmacy services; sign-off). */
export function gpNoticeOf(place: { bodyPartId: number; lesionLocationId: number | null }): GpNotice | null {
  if (place.lesionLocationId !== null && eyelids.includes(place.lesionLocationId)) return 'eyelid'
  const part = bodyPartById(place.bodyPartId)?.part
  return part === 'pelvis' || part === 'buttocks' ? 'intimate' : null
}
