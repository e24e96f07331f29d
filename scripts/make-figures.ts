import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bodyPartById } from '../src/domain/body-model/body-parts.ts'
import { drawVersion } from '../src/domain/body-model/draw-mannequin.ts'
import type { Point } from '../src/domain/body-model/geometry/point.ts'
import { lesionLocationIds } from '../src/domain/body-model/lesion-locations.ts'
import { mannequinIds, type MannequinName } from '../src/domain/body-model/mannequin-ids.ts'
import { cutArcs } from './figures/cut-arcs.ts'
import { footLines } from './figures/foot-lines.ts'
import { withoutNeedless } from './figures/without-needless.ts'

/*
 * `node scripts/make-figures.ts FOLDER`: writes drawing 3 into src/domain/body-model/figures/shaded/made/ from the JSON
 * files, one per view, that the generator of the shaded body writes. Areas keep the order of drawing 2, so their ids
 * stay the same.
 */
type View = {
  viewBox: readonly [number, number, number, number]
  detailStrokes: readonly { weight: 'line' | 'soft'; path: string; landmark?: string }[]
  plottingAreas: readonly { areaName: string; polygon: readonly Point[] }[]
}
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say which folder the views are in.')
const made = join(import.meta.dirname, '../src/domain/body-model/figures/shaded/made')

/** Grid steps per unit of the drawing; a body is 1000 units tall. */
const grid = 20
/**
 * A border's point is left out if the line without it passes within this distance, in units: half a pixel at the
 * largest zoom.
 */
const nearness = 0.08

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Encodes whole numbers in base 64, five bits per digit with the sign last, as source maps do. */
function packed(numbers: readonly number[]): string {
  let text = ''
  for (const number of numbers) {
    let rest = number < 0 ? (-number << 1) | 1 : number << 1
    do {
      const digit = rest & 31
      rest >>>= 5
      text += digits[rest > 0 ? digit | 32 : digit]
    } while (rest > 0)
  }
  return text
}

/**
 * Encodes lines as one sequence of steps. Each line begins with its number of points, and starts where the one before
 * ended.
 */
function packedLines(lines: readonly (readonly Point[])[]): string {
  let [x, y] = [0, 0]
  return packed(
    lines.flatMap((line) => [
      line.length,
      ...line.flatMap(([nextX, nextY]) => {
        const step = [nextX - x, nextY - y]
        ;[x, y] = [nextX, nextY]
        return step
      }),
    ]),
  )
}

const onGrid = ([x, y]: Point): Point => [Math.round(x * grid), Math.round(y * grid)]
const withoutRepeats = (line: readonly Point[]) =>
  line.filter(([x, y], i) => i === 0 || x !== line[i - 1]?.[0] || y !== line[i - 1]?.[1])

/** Lines shorter than this, in units, are dropped as specks. */
const shortest = 3
/** The fold under one breast, which the generator draws on one side only. */
const oneSided = { name: 'adult-female-front', begins: 'M-77.95 282.45' }

/**
 * Strokes to leave out. On a foot the generator draws landmarks of the whole body over the cut through the ankle, and
 * pieces of the cut's rim beside it. Of a foot from above only the lines between the toes are kept.
 */
const isStray = (name: MannequinName, { path, landmark }: View['detailStrokes'][number]) =>
  (name.startsWith('foot') && landmark !== undefined) ||
  (/^foot-\w+-top$/.test(name) && (knots(path)[0]?.[1] ?? 0) > 0) ||
  (name === oneSided.name && path.startsWith(oneSided.begins)) ||
  lengthOf(knots(path)) < shortest

const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, [x, y], i) => sum + Math.hypot(x - (line[i - 1]?.[0] ?? x), y - (line[i - 1]?.[1] ?? y)), 0)

/** The points that a stroke passes through, smooth or straight, in units. */
const knots = (path: string): readonly Point[] =>
  path.split(/[MCL]/).flatMap((piece) => {
    const [x, y] = piece.trim().split(/ +/).map(Number).slice(-2)
    return x === undefined || y === undefined ? [] : [[x, y] as const]
  })

function textOf(name: MannequinName, { viewBox, detailStrokes, plottingAreas }: View): string {
  const [x0, y0, width, height] = viewBox
  const before = drawVersion(name, 2).plottingAreas
  const areas = before.map((area) => {
    const now = plottingAreas.find(({ areaName }) => areaName === area.areaName)
    if (now === undefined) throw new Error(`${name} has no ${area.areaName}`)
    return { ...area, polygon: now.polygon.map(([x, y]): Point => [x0 + x * width, y0 + y * height]) }
  })
  const { arcs, rings } = cutArcs(areas.map(({ polygon }) => polygon))
  const drawnArcs = arcs.map((arc) => withoutRepeats(withoutNeedless(arc, nearness).map(onGrid)))
  const locations = Object.entries(lesionLocationIds)
  const rows = areas.map(({ areaName, bodyPartId, side, lesionLocationId }, i) => {
    const location = locations.find(([, id]) => id === lesionLocationId)?.[0] ?? null
    const ring = packed(rings[i] ?? [])
    return `    ${JSON.stringify([areaName, bodyPartById(bodyPartId)?.part, side, location, ring])},\n`
  })
  const strokes = (wanted: 'line' | 'soft') =>
    packedLines(
      [
        ...detailStrokes
          .filter((stroke) => stroke.weight === wanted && !isStray(name, stroke))
          .map(({ path }) => knots(path)),
        ...(wanted === 'soft' ? (footLines[name] ?? []) : []),
      ]
        .map((line) => withoutRepeats(line.map(onGrid)))
        .filter((line) => line.length > 1),
    )
  return [
    `  '${name}': {\n    viewBox: ${JSON.stringify(viewBox)},\n    arcs: '${packedLines(drawnArcs)}',\n`,
    `    lines: '${strokes('line')}',\n    soft: '${strokes('soft')}',\n    areas: [\n${rows.join('')}    ],\n  },\n`,
  ].join('')
}

const views = new Map(globSync(join(folder, '*.json')).map((file) => [basename(file, '.json'), file]))
const setOf = (name: MannequinName) => /^(?:adult-\w+|child|head|hand|foot)(?=-)/.exec(name)?.[0] ?? name
for (const [set, entries] of Map.groupBy(mannequinIds, ({ name }) =>
  setOf(name).replace(/-(?:front|back|left|right)$/, ''),
)) {
  const figures = entries.map(({ name }) => {
    const view: View = JSON.parse(readFileSync(views.get(name) ?? '', 'utf8'))
    return textOf(name, view)
  })
  const constant = set.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  writeFileSync(
    join(made, `${set}.ts`),
    `import type { MadeFigure } from '../made-figure.ts'\n\n/** Made by scripts/make-figures.ts from a CC0 mesh (THIRD-PARTY.md). Read by \`drawMade\`. */\nexport const ${constant} = {\n${figures.join('')}} as const satisfies Readonly<Record<string, MadeFigure>>\n`,
  )
}
