import { polarizationTypes } from '../lookups/polarization-types.ts'
import type { Dermatoscope } from './to-visit-upload.ts'

/**
 * The dermatoscope of a tablet as typed: its model, the width of its field of view in millimetres, such as 20.5, and its
 * light as a PolarizationType id, empty where nobody knows.
 */
export type TypedDermatoscope = { model: string; widthMm: string; light: string }
export type DermatoscopeFaults = Partial<Record<'model' | 'widthMm', string>>

/** The bounds of the upload: a model of 80 characters, a field of view of 0.1 to 1000 mm. */
const longestModel = 80
const bounds = { least: 100, most: 1_000_000 }

/** Reads the typed fields; the width is optional, for staff without a ruler at hand. */
export function readDermatoscope(
  typed: TypedDermatoscope,
): { kind: 'read'; dermatoscope: Dermatoscope } | { kind: 'faults'; faults: DermatoscopeFaults } {
  const cameraModelId = typed.model.trim()
  const fovMicrometre = micrometres(typed.widthMm)
  const faults: DermatoscopeFaults = {
    ...(cameraModelId === '' && { model: 'Enter the model, like DermLite DL5.' }),
    ...(cameraModelId.length > longestModel && { model: `Enter the model in ${longestModel} characters or fewer.` }),
    ...(fovMicrometre === 'fault' && { widthMm: 'Enter a width in millimetres from 0.1 to 1000, like 20.5.' }),
  }
  if (fovMicrometre === 'fault' || Object.keys(faults).length > 0) return { kind: 'faults', faults }
  return { kind: 'read', dermatoscope: { cameraModelId, fovMicrometre, polarizationTypeId: lightOf(typed.light) } }
}

/** The light that was chosen; null: not known. */
export const lightOf = (chosen: string): Dermatoscope['polarizationTypeId'] =>
  polarizationTypes.find(({ polarizationTypeId }) => String(polarizationTypeId) === chosen)?.polarizationTypeId ?? null

function micrometres(typed: string): number | null | 'fault' {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  if (!/^\d{1,4}(\.\d{1,3})?$/.test(text)) return 'fault'
  const found = Math.round(Number(text) * 1000)
  return found < bounds.least || found > bounds.most ? 'fault' : found
}

/** Formats a field of view in micrometres for the field: 20500 is "20.5". */
export const widthText = (fovMicrometre: number | null): string =>
  fovMicrometre === null ? '' : String(fovMicrometre / 1000)
