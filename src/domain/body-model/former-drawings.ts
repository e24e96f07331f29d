import { drawMannequin, drawVersion, FIGURES_VERSION, type Mannequin } from './draw-mannequin.ts'
import type { MannequinName } from './mannequin-ids.ts'

/** The parts of a drawing that are needed to find a spot on it. */
export type Drawing = Pick<Mannequin, 'mannequinId' | 'version' | 'plottingAreas'>

/**
 * Former drawings, by version. Whoever raises FIGURES_VERSION adds the areas of the version that is replaced, so
 * that visits made on it are still accepted and its spots keep their place (a test counts them).
 */
const formerDrawings: ReadonlyMap<number, (name: MannequinName) => Drawing> = new Map([
  [1, (name: MannequinName) => drawVersion(name, 1)],
  [2, (name: MannequinName) => drawVersion(name, 2)],
])

/** A mannequin as it was drawn in a version; null for a version that this build of the app does not know. */
export function drawingOf(name: MannequinName, version: number): Drawing | null {
  if (version === FIGURES_VERSION) return drawMannequin(name)
  return formerDrawings.get(version)?.(name) ?? null
}
