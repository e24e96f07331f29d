import { expect, test } from 'vitest'
import { ImageType } from '../../contract/enums.ts'
import { calibrationName, calibrationOf } from './calibration-of.ts'

test.each([
  ['an overview', ImageType.Macro, null, null, 'Phone camera'],
  ['a body photo', ImageType.Bodyshot, null, null, 'Phone camera'],
  ['a close-up without a dermatoscope', ImageType.Micro, null, null, 'Phone camera'],
  ['an overview with a dermatoscope on the tablet', ImageType.Macro, 'DL5', 2, 'Phone camera'],
  ['a close-up in light that is not polarised', ImageType.Micro, 'DL5', 1, 'Contact dermatoscope'],
  ['a close-up in cross-polarised light', ImageType.Micro, 'DL5', 2, 'Polarised dermatoscope'],
  ['a close-up in parallel-polarised light', ImageType.Micro, 'DL5', 3, 'Polarised dermatoscope'],
  ['a close-up in light that nobody told', ImageType.Micro, 'DL5', null, null],
] as const)(
  '%s is calibrated by what it was taken with',
  (...[, imageType, cameraModelId, polarizationTypeId, name]) => {
    expect(calibrationName(calibrationOf({ imageType, cameraModelId, polarizationTypeId }))).toBe(name)
  },
)
