/** An observation option of the wire. Its meaning is a sign (`src/domain/clinical/signs.ts`). */
export type LesionObservation = { readonly id: number; readonly name: string }

/** Ids are stored with lesions: add rows at the end, never renumber them. */
export const lesionObservations: readonly LesionObservation[] = [
  { id: 1, name: 'Change in size' },
  { id: 2, name: 'Irregular shape' },
  { id: 3, name: 'Irregular colour' },
  { id: 4, name: 'Diameter 7 mm or more' },
  { id: 5, name: 'Inflammation' },
  { id: 6, name: 'Oozing' },
  { id: 7, name: 'Change in sensation' },
  { id: 8, name: 'Asymmetry' },
  { id: 9, name: 'Border' },
  { id: 10, name: 'Colour' },
  { id: 11, name: 'Diameter over 6 mm' },
  { id: 12, name: 'Evolution' },
  { id: 13, name: 'Elevated' },
  { id: 14, name: 'Firm' },
  { id: 15, name: 'Growing' },
  { id: 16, name: 'Ugly duckling' },
  { id: 17, name: 'Itch' },
  { id: 18, name: 'Bleeding' },
  { id: 19, name: 'Crusting' },
  { id: 20, name: 'Patient concerned' },
  { id: 21, name: 'Bleeding after a knock' },
]

/** The observation with an id; null for an unknown id. */
export const lesionObservationById = (id: number): LesionObservation | null =>
  lesionObservations.find((row) => row.id === id) ?? null
