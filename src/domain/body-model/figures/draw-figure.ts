import type { MannequinView } from '../mannequin-ids.ts'
import { bodyBack } from './body-back.ts'
import { bodyFront } from './body-front.ts'
import { bodySide } from './body-side.ts'
import type { Figure } from './figure.ts'
import { footInset } from './foot-inset.ts'
import { handInset } from './hand-inset.ts'
import { headFront } from './head-front.ts'
import { headSide } from './head-side.ts'
import { headTop } from './head-top.ts'

function drawBody({ build, view }: Extract<MannequinView, { of: 'body' }>): Figure {
  switch (view) {
    case 'front':
      return bodyFront(build)
    case 'back':
      return bodyBack(build)
    case 'left':
    case 'right':
      return bodySide(build, view)
  }
}

function drawHead({ view }: Extract<MannequinView, { of: 'head' }>): Figure {
  switch (view) {
    case 'front':
      return headFront()
    case 'top':
      return headTop()
    case 'left':
    case 'right':
      return headSide(view)
  }
}

/** Draws one view from its tables, and no other. */
export function drawFigure(seen: MannequinView): Figure {
  switch (seen.of) {
    case 'body':
      return drawBody(seen)
    case 'head':
      return drawHead(seen)
    case 'hand':
      return handInset(seen.side, seen.view)
    case 'foot':
      return footInset(seen.side, seen.view)
  }
}
