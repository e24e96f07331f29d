import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { onTodaysDrawing } from '../../src/domain/body-model/carry-place.ts'
import { drawMannequin, drawVersion } from '../../src/domain/body-model/draw-mannequin.ts'
import { areaAt } from '../../src/domain/body-model/hit-test.ts'
import { mannequinIds } from '../../src/domain/body-model/mannequin-ids.ts'
import { modelPoint } from '../../src/domain/body-model/model-point.ts'
import { movedShare } from '../../src/domain/body-model/moved-share.ts'
import { carried, errorsBetween, share } from '../support/body/carried-points.ts'
import type { Bench } from './bench.ts'
import { type Measurement, verdictOf } from './measurement.ts'

const bands = [
  { from: 0, to: 30, most: 0.7 },
  { from: 30, to: 45, most: 1 },
  { from: 45, to: 60, most: 1.2 },
  { from: 60, to: 75, most: 2 },
  { from: 75, to: 90, most: 20 },
]
const mm = (value: number) => `${value.toFixed(2)} mm`
const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

/** Where a spot stands on the views and builds that it was not placed on, what older places become, and what it weighs. */
export const carriedPlaces: Bench = {
  name: 'carried-places',
  title: 'Places of spots, carried between views, builds and drawings',
  caveats: [
    'Errors: 200 random points of the skin, from each view that shows them to every other view and build; the truth is the generator’s. By how far the skin is turned in the worse of both views.',
    'Drawings 1 and 2: a grid of 32 by 32 over each of the 28 views.',
    'Beside a move: the share of places that moved by more than 2 % of the body’s height, which screens name.',
  ],
  run: () => Promise.resolve([...errorFigures(), hiddenFigure(), ...([1, 2] as const).map(movesFrom), ...weights()]),
}

const errorFigures = () =>
  bands.map(({ from, to, most }): Measurement => {
    const errors = errorsBetween(from, to)
    const seen = share(errors, 0.95)
    return {
      name: `skin ${from} to ${to} degrees, ${errors.length} carries`,
      target: `95 % within ${most} mm`,
      measured: `median ${mm(share(errors, 0.5))}, 95 % ${mm(seen)}, worst ${mm(share(errors, 1))}`,
      peer: '',
      verdict: verdictOf(seen, most),
    }
  })

function hiddenFigure(): Measurement {
  const hidden = carried.filter(({ isSeen, facing }) => !isSeen && facing < 0.25)
  const wrong = hidden.filter(({ found }) => found?.isUncertain === false).length
  return {
    name: 'shown though hidden',
    target: 'below 0.2 %',
    measured: `${wrong} of ${hidden.length}`,
    peer: '',
    verdict: verdictOf(wrong / hidden.length, 0.002),
  }
}

const gridSize = 32

function movesFrom(version: 1 | 2): Measurement {
  const moves = mannequinIds.flatMap(({ name, mannequinId }) => {
    const [before, today] = [drawVersion(name, version), drawMannequin(name)]
    return Array.from({ length: gridSize ** 2 }, (_, i) =>
      modelPoint(((i % gridSize) + 0.5) / gridSize, (Math.floor(i / gridSize) + 0.5) / gridSize),
    ).flatMap(({ x, y }) => {
      const area = areaAt(before, modelPoint(x, y))
      if (area === null) return []
      const { bodyPartId, lesionLocationId } = area
      const to = onTodaysDrawing({ mannequinId, mannequinVersion: version, x, y, bodyPartId, lesionLocationId })
      const isLost = areaAt(today, modelPoint(to.x, to.y))?.bodyPartId !== bodyPartId
      return [{ isLost, share: movedShare(to) ?? 0 }]
    })
  })
  const lost = moves.filter(({ isLost }) => isLost).length
  const far = moves.filter((one) => one.share > 0.02).length
  const shares = moves.map((one) => one.share)
  return {
    name: `${moves.length} places of drawing ${version}: out of their part`,
    target: 'none',
    measured: `${lost}; median ${(100 * share(shares, 0.5)).toFixed(1)} %, worst ${(100 * share(shares, 1)).toFixed(1)} %`,
    peer: `${Math.round((100 * far) / moves.length)} % over 2 %`,
    verdict: verdictOf(lost, 0),
  }
}

const folder = join(import.meta.dirname, '../../public/figures/3')
const weights = () =>
  ['relief', 'surface', 'zoom', 'turntable'].map((name): Measurement => {
    const files = globSync(join(folder, name, '*'))
    const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0)
    return {
      name: `${name}: ${files.length} files`,
      target: '',
      measured: kB(bytes),
      peer: name === 'relief' || name === 'surface' ? 'with the kit' : 'when asked for',
      verdict: 'reported',
    }
  })
