/** A measured width as it is shown, stored and compared: in tenths of a millimetre. */
export const roundedMm = (mm: number): number => Math.round(mm * 10) / 10
