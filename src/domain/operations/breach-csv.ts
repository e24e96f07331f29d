import type { AffectedPerson } from '../../contract/operations/breach.ts'
import { csvFile } from '../text/csv.ts'

const headings = [
  'Patient',
  'First name',
  'Last name',
  'Country',
  'E-mail',
  'Mobile',
  'Opened',
  'First',
  'Last',
  'Told',
]

/** The people affected by a breach as CSV, with instants in UTC. */
export const breachCsv = (people: readonly AffectedPerson[]): string =>
  csvFile([
    headings,
    ...people.map((one) => [
      one.patientId,
      one.firstName,
      one.lastName,
      one.country,
      one.emailAddress ?? '',
      one.mobilePhone ?? '',
      String(one.accesses),
      one.firstAt,
      one.lastAt,
      one.wasTold ? 'Yes' : 'No',
    ]),
  ])
