import { expect, test } from 'vitest'
import { drawMannequin } from '../../../../../domain/body-model/draw-mannequin.ts'
import { mannequinIds } from '../../../../../domain/body-model/mannequin-ids.ts'
import { drawView } from './draw-figures.ts'
import type { TaggedDocument } from './tagged-document.ts'

/** Draws a view with a mark on its lowest skin: how low the mark reaches, and where the view's name begins. */
function lowestMark(mannequinId: number): { mark: number; name: number } {
  const { name } = mannequinIds.find((row) => row.mannequinId === mannequinId) ?? { name: 'adult-neutral-front' }
  const mannequin = drawMannequin(name)
  const [modelX, modelY] = mannequin.plottingAreas
    .flatMap(({ polygon }) => polygon)
    .reduce((lowest, point) => (point[1] > lowest[1] ? point : lowest))
  const found = { mark: 0, name: 0 }
  const pen: unknown = new Proxy(
    {},
    {
      get: (_, call) =>
        call === 'polygon'
          ? (...corners: [number, number][]) => {
              found.mark = Math.max(...corners.map(([, y]) => y))
              return pen
            }
          : () => pen,
    },
  )
  const document = {
    pdf: pen,
    figure: (_: string, draw: (pdf: unknown) => void) => draw(pen),
    widthOf: () => 20,
    letter: (text: string, at: { y: number }) => {
      if (text !== '1') found.name = at.y
    },
  } as unknown as TaggedDocument
  const spot = { mannequinId, mannequinVersion: 3, modelX, modelY, bodyPartId: 1, mark: 'urgent', number: 1, place: '' }
  drawView(
    document,
    { mannequin, spots: [{ ...spot, mark: 'urgent' }], relief: Buffer.alloc(0) },
    { x: 0, y: 0, width: 100, height: 150 },
  )
  return found
}

test.each(mannequinIds)('$name: a mark on its lowest skin lies over no letter of its name', ({ mannequinId }) => {
  const { mark, name } = lowestMark(mannequinId)
  expect(mark).toBeGreaterThan(50)
  expect(name).toBeGreaterThan(mark)
  expect(name).toBeLessThan(150)
})
