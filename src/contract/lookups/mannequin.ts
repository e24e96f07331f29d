import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const point = z.tuple([z.number(), z.number()])

/** An area that a lesion can be plotted on (A3.mannequin.01). `side` is ours: the patient's, null in the middle. */
const plottingArea = z
  .object({
    plottingAreaId: z.int(),
    mannequinId: z.int(),
    bodyPartId: z.int(),
    lesionLocationId: z.int().nullable(),
    areaName: z.string(),
    side: z.enum(['left', 'right']).nullable(),
    polygon: z.array(point).describe('Corners in model space: 0 to 1 of the width and height of the view box.'),
  })
  .meta({ id: 'PlottingArea' })

/** A drawn view of the body (A3.mannequin.01); `version` and the drawing are ours. */
export const mannequin = z
  .object({
    mannequinId: z.int(),
    mannequinName: z.string(),
    label: z.string(),
    kind: z.enum(['body-view', 'inset']),
    version: z
      .int()
      .describe('Increased when the drawing changes; every plotted lesion keeps the version it was placed on.'),
    viewBox: z.array(z.number()).length(4).describe('x, y, width, height'),
    outline: z.string().describe('SVG path data in the units of the view box.'),
    detailStrokes: z
      .array(z.object({ weight: z.enum(['line', 'soft', 'mark']), path: z.string() }))
      .describe('The inner lines as SVG path data; a mark is filled.'),
    plottingAreas: z.array(plottingArea),
  })
  .meta({ id: 'Mannequin' })
export type MannequinAnswer = z.infer<typeof mannequin>

export const getMannequin = endpoint({
  method: 'get',
  path: '/mannequin/getmannequin',
  access: 'anonymous',
  summary: 'The mannequin set: every view of every figure and the insets of head, hands and feet.',
  response: z.array(mannequin),
  problems: [],
})
