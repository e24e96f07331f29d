import { lesionLocationIds, type LesionLocationName } from '../body-model/lesion-locations.ts'

/** Why a pharmacy sends a spot to a GP instead of photographing it. */
export type GpReason = 'intimate' | 'eyelid'

/**
 * The plotting areas that a pharmacy does not photograph: table 2026-1 (sign-off; UK pharmacy services). The perineum is not drawn by
 * itself: genitals and what lies between the buttocks meet there. All other areas may be photographed, hip, waist,
 * pelvis and buttocks too.
 */
const gpOnlyPlaces: Partial<Record<LesionLocationName, GpReason>> = {
  genitals: 'intimate',
  'between the buttocks': 'intimate',
  'left areola': 'intimate',
  'right areola': 'intimate',
  'left eyelid': 'eyelid',
  'right eyelid': 'eyelid',
}

const reasonById = new Map(
  Object.entries(gpOnlyPlaces).map(([name, notice]) => [lesionLocationIds[name as LesionLocationName], notice]),
)

/** The notice that a plotting area calls for, by the place within its body part; null where a pharmacy may photograph. */
export const gpReasonOf = ({ lesionLocationId }: { lesionLocationId: number | null }): GpReason | null =>
  lesionLocationId === null ? null : (reasonById.get(lesionLocationId) ?? null)
