import type { GenderValue } from '../../contract/enums.ts'
import { makeNhi } from '../../domain/identifiers/nhi.ts'

/** A made-up person. `tone` is for the photos. */
export type DemoPatient = {
  firstName: string
  lastName: string
  birthDate: string
  gender: GenderValue
  country: 'NZ' | 'AU'
  address: readonly [street: string, city: string, state: string | null, postCode: string]
  tone: 0 | 1 | 2 | 3 | 4 | 5
  ethnicity: 1 | 2 | 3 | 4 | 5
}
type Line = readonly [
  firstName: string,
  lastName: string,
  birthDate: string,
  gender: GenderValue,
  tone: DemoPatient['tone'],
  ethnicity: DemoPatient['ethnicity'],
]

// oxfmt-ignore
const newZealanders: readonly Line[] = [
  ['Aroha', 'Ngāta', '1968-03-12', 2, 3, 3], ['Tama', 'Rāwiri', '1994-07-30', 1, 3, 3], ['Margaret', 'Donnelly', '1951-11-02', 2, 0, 1],
  ['Wiremu', 'Pōtae', '1977-01-19', 1, 3, 3], ['Siosaia', 'Tūpou', '1985-05-06', 1, 4, 3], ['Lupe', 'Fāgaloa', '1963-09-23', 2, 4, 3],
  ['Ian', 'MacGregor', '1947-02-14', 1, 0, 1], ['Hine', 'Te Whāiti', '1990-12-01', 2, 3, 3], ['Priya', 'Raman', '1988-08-17', 2, 4, 5],
  ['Callum', 'Fraser', '1972-04-25', 1, 1, 1], ['Susan', 'Whitaker', '1959-06-08', 2, 1, 2], ['Rāwinia', 'Kōpua', '1981-10-11', 2, 2, 3],
  ['Tomasi', 'Vāinga', '1956-03-03', 1, 4, 3], ['Emily', 'Hargreaves', '1999-01-27', 2, 0, 1], ['Chen', 'Wei', '1983-02-20', 1, 2, 5],
  ['Pania', 'Māhuta', '1975-07-07', 2, 3, 3], ['Gerald', 'Oakley', '1944-10-30', 1, 1, 2], ['Sina', 'Leʻaupepe', '1992-11-15', 2, 4, 3],
  ['Robert', 'Hendry', '1966-05-21', 1, 1, 2], ['Robyn', 'Hendry', '1967-12-04', 2, 1, 2], ['Kahurangi', 'Āpirana', '2001-09-09', 3, 2, 3],
  ['David', 'Ellison', '1953-08-28', 1, 0, 1], ['Joanne', 'Prentice', '1970-02-02', 2, 1, 2], ['Mānia', 'Tāwhai', '1986-06-16', 2, 3, 3],
  ['Peter', 'van Dijk', '1961-01-10', 1, 0, 1], ['Losa', 'Tāmati', '1979-04-04', 2, 4, 3], ['Nikau', 'Paewai', '1996-03-18', 1, 2, 3],
  ['Beth', 'Sinclair', '1949-07-22', 2, 0, 1],
]
// oxfmt-ignore
const australians: readonly Line[] = [
  ['Olivia', 'Bennett', '1979-09-14', 2, 1, 2], ['Jack', 'Murphy', '1964-12-19', 1, 0, 1], ['Nerida', 'Walker', '1957-05-05', 2, 5, 4],
  ['Thomas', 'Kowalski', '1971-10-08', 1, 1, 2], ['Anh', 'Tran', '1990-02-26', 2, 2, 5], ['Bruce', 'Halloran', '1946-08-13', 1, 0, 1],
  ['Charlotte', 'Ng', '1984-11-29', 2, 2, 5], ['Daniel', 'Papadopoulos', '1976-03-31', 1, 2, 2], ['Isla', 'McKenzie', '1998-06-24', 2, 0, 1],
  ['Kirra', 'Johnson', '1987-01-16', 2, 5, 4], ['William', 'Ashcroft', '1955-04-09', 1, 1, 2], ['Sophie', 'Lindqvist', '1968-07-01', 2, 0, 1],
]

const streetsNz = [
  ['12 Marine Parade', 'Auckland', null, '1011'],
  ['5 Kōwhai Street', 'Auckland', null, '1024'],
  ['41 Rata Road', 'Auckland', null, '0610'],
] as const
const streetsAu = [
  ['8 Merivale Street', 'South Brisbane', 'QLD', '4101'],
  ['77 Boundary Road', 'West End', 'QLD', '4101'],
  ['19 Rathdowne Street', 'Carlton', 'VIC', '3053'],
] as const

const personOf =
  (country: 'NZ' | 'AU') =>
  ([firstName, lastName, birthDate, gender, tone, ethnicity]: Line, i: number): DemoPatient => {
    const streets = country === 'NZ' ? streetsNz : streetsAu
    return { firstName, lastName, birthDate, gender, country, tone, ethnicity, address: streets[i % 3] ?? streets[0] }
  }

/**
 * Forty people, 28 in New Zealand and 12 in Australia. Other demo files refer to them by their position, so keep the
 * order.
 */
export const demoPatients: readonly DemoPatient[] = [
  ...newZealanders.map(personOf('NZ')),
  ...australians.map(personOf('AU')),
]

/** A test NHI number (prefix Z) for each count, with a valid check digit. */
export function demoNhi(count: number): string {
  const usable = Array.from({ length: 999 }, (_, i) => makeNhi(`ZDM${String(i).padStart(3, '0')}`)).filter(
    (nhi) => nhi !== null,
  )
  const nhi = usable[count]
  if (nhi === undefined) throw new RangeError('there are not so many demo NHI numbers')
  return nhi
}

/** A Medicare card number with a valid format for each count. */
export function demoMedicareNumber(count: number): string {
  const eight = String(24_000_000 + count * 1013)
  const sum = [1, 3, 7, 9, 1, 3, 7, 9].reduce((all, weight, i) => all + weight * Number(eight[i]), 0)
  return `${eight}${sum % 10}1`
}
