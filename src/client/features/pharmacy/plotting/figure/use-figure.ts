import { useLayoutEffect, useState } from 'react'
import { createFigureDesk, type FigureDesk } from './figure-desk.ts'
import type { FigureGround } from './figure-state.ts'

/** The figure under the hands, told of what the screen shows. */
export function useFigure(ground: FigureGround): FigureDesk {
  const [desk] = useState(() => createFigureDesk(ground))
  useLayoutEffect(() => desk.stand(ground))
  return desk
}
