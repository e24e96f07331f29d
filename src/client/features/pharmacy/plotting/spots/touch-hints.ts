import type { PlottingArea } from '../../../../../domain/body-model/draw-mannequin.ts'
import type { FigureEffect } from '../../../../../domain/plotting/interaction.ts'

/** What is said of a touch where the figure itself shows nothing, with what to do. */
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

/** Said when a spot was placed on a part that is small, which is shown larger now. */
export const placedCloserHint = ({ areaName }: PlottingArea): string =>
  `Placed on the ${areaName}. Closer now: drag the mark to its exact place.`
