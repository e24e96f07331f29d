import { Gender, type GenderValue } from '../../../contract/enums.ts'

/** "F", "M", or an empty string, beside an age. */
export function genderLetter(gender: GenderValue): string {
  switch (gender) {
    case Gender.Female:
      return 'F'
    case Gender.Male:
      return 'M'
    case Gender.Other:
      return ''
  }
}

/** "71, male". */
export function ageAndGender({ age, gender }: { age: number; gender: GenderValue }): string {
  switch (gender) {
    case Gender.Female:
      return `${age}, female`
    case Gender.Male:
      return `${age}, male`
    case Gender.Other:
      return String(age)
  }
}
