import { ImageType, type ImageTypeValue } from '../../contract/enums.ts'
import { calibrationAlgorithms } from '../lookups/calibration-algorithms.ts'
import { isPolarised } from '../lookups/polarization-types.ts'

type Calibration = (typeof calibrationAlgorithms)[number]
type TakenWith = { imageType: ImageTypeValue; cameraModelId: string | null; polarizationTypeId: number | null }

const idOf = (name: Calibration['algorithmName']): number => {
  const found = calibrationAlgorithms.find(({ algorithmName }) => algorithmName === name)
  if (found === undefined) throw new RangeError(`no calibration is called ${name}`)
  return found.imageCalibrationAlgorithmId
}

/**
 * The calibration that is recommended for a photo of a visit, by the camera or dermatoscope; null for a dermatoscope
 * whose light is unknown.
 */
export function calibrationOf({ imageType, cameraModelId, polarizationTypeId }: TakenWith): number | null {
  if (imageType !== ImageType.Micro || cameraModelId === null) return idOf('Phone camera')
  if (polarizationTypeId === null) return null
  return idOf(isPolarised(polarizationTypeId) ? 'Polarised dermatoscope' : 'Contact dermatoscope')
}

/** The name of a calibration; null for an unknown id. */
export const calibrationName = (id: number | null): string | null =>
  calibrationAlgorithms.find(({ imageCalibrationAlgorithmId }) => imageCalibrationAlgorithmId === id)?.algorithmName ??
  null
