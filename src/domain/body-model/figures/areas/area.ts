import type { PartName, Side } from '../../body-parts.ts'
import type { Polygon } from '../../geometry/point.ts'
import type { LesionLocationName } from '../../lesion-locations.ts'

/** A part of a silhouette that a spot can be placed on, in drawing units. */
export interface DrawnArea {
  readonly areaName: string
  readonly part: PartName
  /** The patient's. */
  readonly side: Side | null
  readonly lesionLocation: LesionLocationName | null
  readonly polygon: Polygon
}

interface AreaDetails {
  readonly side?: Side
  readonly lesionLocation?: LesionLocationName
  /** Where it is not the side with the name of the location or part. */
  readonly label?: string
}

// How one side is called where the part's name is a plural.
const oneOf: Partial<Record<PartName, string>> = { shoulders: 'shoulder', buttocks: 'buttock', feet: 'foot' }

/** An area of a body part, named as people read it: "left upper arm". */
export function area(polygon: Polygon, part: PartName, details: AreaDetails = {}): DrawnArea {
  const { side = null, lesionLocation = null, label } = details
  const name = lesionLocation ?? oneOf[part] ?? part
  return { areaName: label ?? (side ? `${side} ${name}` : name), part, side, lesionLocation, polygon }
}
