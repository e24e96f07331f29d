import type { LesionId } from '../../../contract/ids.ts'
import type { ScreenPoint } from '../../body-model/model-point.ts'
import { isSmall, zoomedToPart } from '../figure-viewport.ts'
import type { FigureEffect, Scene } from '../interaction.ts'
import { snapToSkin } from './snap-to-skin.ts'

/**
 * `lesionId`: the spot that is moved; null for a new one. `by`: a tap, or a finger that saw the place under the
 * loupe.
 */
type Put = { lesionId: LesionId | null; at: ScreenPoint; by: 'tap' | 'loupe' }

/**
 * The effect when a finger leaves the figure: a new spot, a new place for the moved one, or a miss. A tap on a part
 * smaller than a mark also enlarges it.
 */
export function placingEffect({ lesionId, at: finger, by }: Put, scene: Scene): FigureEffect {
  const { mannequin, viewport, room } = scene
  const skin = snapToSkin(mannequin, finger, viewport)
  if (skin === null) return { type: 'miss' }
  const { at, area } = skin
  if (lesionId !== null) return { type: 'move', lesionId, at }
  const closer = by === 'tap' && isSmall(area, viewport) ? zoomedToPart(area, viewport, room) : null
  return { type: 'place', at, area, closer }
}
