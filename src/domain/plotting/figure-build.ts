import { Gender, type GenderValue } from '../../contract/enums.ts'
import type { Build } from '../body-model/figures/build.ts'
import { mannequinIds } from '../body-model/mannequin-ids.ts'

const grownUpFrom = 13

/** The build to draw a person with; `age` in years, null if not known. */
export function buildFor(person: { gender: GenderValue | null; age: number | null }): Build {
  if (person.age !== null && person.age < grownUpFrom) return 'child'
  switch (person.gender) {
    case Gender.Female:
      return 'female'
    case Gender.Male:
      return 'male'
    case Gender.Other:
    case null:
      return 'neutral'
  }
}

/** The build of existing spots, so that a visit stays on one body; null if they are on insets only. */
export function buildOfSpots(spots: readonly { mannequinId: number }[]): Build | null {
  for (const { mannequinId } of spots) {
    const seen = mannequinIds.find((row) => row.mannequinId === mannequinId)?.seen
    if (seen?.of === 'body') return seen.build
  }
  return null
}
