import { bodyPartById } from '../body-model/body-parts.ts'
import type { OwnPhotoPoint } from '../../contract/images/own-photos.ts'
import { drawMannequin } from '../body-model/draw-mannequin.ts'
import { drawingOf } from '../body-model/former-drawings.ts'
import { areaAt } from '../body-model/hit-test.ts'
import { mannequinNameOf } from '../body-model/mannequin-ids.ts'
import { modelPoint } from '../body-model/model-point.ts'
import { gpReasonOf } from '../plotting/gp-only-places.ts'

/** The place of a patient's own photo. `location` is for people; null if only the body part is known. */
export type OwnPhotoPlace =
  | { kind: 'here'; mannequinId: number | null; location: string | null }
  | { kind: 'unknown'; field: 'BodyPartId' | 'PlottingAreaId' }
  | { kind: 'not-photographed' }

/** The tapped point, if it lies in the named area on the drawing that was tapped; otherwise null. */
export function ownPointIn(plottingAreaId: number | null, point: OwnPhotoPoint | null): OwnPhotoPoint | null {
  const name = plottingAreaId === null ? null : mannequinNameOf(Math.floor(plottingAreaId / 1000))
  const drawing = point === null || name === null ? null : drawingOf(name, point.drawing)
  const area = drawing && point && areaAt(drawing, modelPoint(point.x, point.y))
  return area?.plottingAreaId === plottingAreaId ? point : null
}

/**
 * The place named by a body part (A3.image.05) and, more exactly, a plotting area; the two must agree. Intimate places
 * are not photographed; patients show them to a doctor.
 */
export function ownPhotoPlace(bodyPartId: number, plottingAreaId: number | null): OwnPhotoPlace {
  if (bodyPartById(bodyPartId) === null) return { kind: 'unknown', field: 'BodyPartId' }
  if (plottingAreaId === null) return { kind: 'here', mannequinId: null, location: null }
  const mannequinId = Math.floor(plottingAreaId / 1000)
  const name = mannequinNameOf(mannequinId)
  const area = name && drawMannequin(name).plottingAreas.find((one) => one.plottingAreaId === plottingAreaId)
  if (!area || area.bodyPartId !== bodyPartId) return { kind: 'unknown', field: 'PlottingAreaId' }
  if (gpReasonOf(area) === 'intimate') return { kind: 'not-photographed' }
  return { kind: 'here', mannequinId, location: area.areaName }
}
