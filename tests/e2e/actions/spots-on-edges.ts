import type { Page } from '@playwright/test'
import type { Lesion } from '../../../src/contract/patients/lesions.ts'
import { drawMannequin } from '../../../src/domain/body-model/draw-mannequin.ts'
import type { Build } from '../../../src/domain/body-model/figures/build.ts'
import { areaAt } from '../../../src/domain/body-model/hit-test.ts'
import { type ModelPoint, modelPoint } from '../../../src/domain/body-model/model-point.ts'
import { allViews } from '../../../src/domain/plotting/figure-views.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The highest, lowest, leftmost and rightmost skin of a view, each with a second place beside it. */
function edgesOf(view: ReturnType<typeof allViews>[number]): { at: ModelPoint; mannequinId: number }[] {
  const drawn = drawMannequin(view.mannequin)
  const points = drawn.plottingAreas.flatMap(({ polygon }) => polygon)
  const last = (far: (point: readonly [number, number]) => number) =>
    points.reduce((best, point) => (far(point) > far(best) ? point : best))
  const middle = [0.5, 0.5] as const
  return [last(([, y]) => -y), last(([, y]) => y), last(([x]) => -x), last(([x]) => x)]
    .flatMap(([x, y]) => [0.01, 0.03].map((by) => modelPoint(x + by * (middle[0] - x), y + by * (middle[1] - y))))
    .filter((at) => areaAt(drawn, at) !== null)
    .map((at) => ({ at, mannequinId: view.mannequinId }))
}

/** Answers with spots at the edges of every view of a build, two close together at each. */
export async function answerWithSpotsOnEdges(page: Page, build: Build): Promise<void> {
  const places = allViews(build).flatMap(edgesOf)
  await page.unroute('**/lesions/getlesions*')
  await page.route('**/lesions/getlesions*', async (route) => {
    const response = await route.fetch()
    const [spot]: Lesion[] = await response.json()
    const spots = places.map(({ at, mannequinId }, i) => ({
      ...spot,
      number: i + 1,
      lesionId: uuid(i + 1),
      globalLesionId: uuid(i + 1),
      modelId: mannequinId,
      modelVersion: 3,
      modelX: at.x,
      modelY: at.y,
      skinPoint: null,
    }))
    await route.fulfill({ response, json: spots })
  })
}
