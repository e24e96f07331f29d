import { lesionLocationIds, type LesionLocationName } from '../body-model/lesion-locations.ts'

/** Why a pharmacy sends a spot to a GP instead of photographing it. */
export type GpReason = 'intimate' | 'eyelid'

/**
 * The plotting areas that a pharmacy does not photograph: table 2026-1 (to be approved; UK pharmacy services). The
 * perineum has no area of its own: it lies where genitals and the area between the buttocks meet. All other areas may
 * be photographed, also hip, waist, pelvis and buttocks.
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

/** Why a pharmacy must not photograph a plotting area, by its place within the body part; null if it may. */
export const gpReasonOf = ({ lesionLocationId }: { lesionLocationId: number | null }): GpReason | null =>
  lesionLocationId === null ? null : (reasonById.get(lesionLocationId) ?? null)
