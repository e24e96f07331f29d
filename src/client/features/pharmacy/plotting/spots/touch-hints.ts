import type { PlottingArea } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { FigureEffect } from '../../../../../domain/plotting/interaction.ts'

/** The hint for a touch without a visible effect on the figure, with what to do. */
export function hintOf(effect: FigureEffect | null): string {
  switch (effect?.type) {
    case 'miss':
      return 'That is beside the body: nothing changed. Tap on the skin.'
    case 'slid-over':
      return 'Nothing placed: the finger slid. Tap the spot, or hold for a magnifier.'
    case 'look-closer':
      return effect.viewport.scale > 1 ? 'Closer now. Tap the exact place.' : 'The whole figure.'
    case 'place':
    case 'move':
    case 'select':
    case 'choose':
    case 'look':
    case undefined:
      return ''
  }
}

/** The hint after a spot was placed on a small part, which is now enlarged. */
export const placedCloserHint = ({ areaName }: PlottingArea): string =>
  `Placed on the ${areaName}. Closer now: drag the mark to its exact place.`
