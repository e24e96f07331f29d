/** Corrections of images by camera, as factors; 1 changes nothing (values ours). */
export const calibrationAlgorithms = [
  { imageCalibrationAlgorithmId: 1, algorithmName: 'None', brightness: 1, contrast: 1, saturation: 1 },
  {
    imageCalibrationAlgorithmId: 2,
    algorithmName: 'Polarised dermatoscope',
    brightness: 1.05,
    contrast: 1.04,
    saturation: 0.98,
  },
  {
    imageCalibrationAlgorithmId: 3,
    algorithmName: 'Contact dermatoscope',
    brightness: 1.02,
    contrast: 1.06,
    saturation: 1,
  },
  { imageCalibrationAlgorithmId: 4, algorithmName: 'Phone camera', brightness: 1, contrast: 0.98, saturation: 0.94 },
] as const

/** The time from which the calibrations above are in use. */
export const calibrationAlgorithmsSince = '2026-07-01T00:00:00.000Z'
