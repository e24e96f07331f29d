import type { PatientVisit } from '../../contract/visits/practitioner-visits.ts'
import { csvFile } from '../text/csv.ts'
import { personName } from '../text/person-name.ts'
import { dateText } from '../time/format-day.ts'
import { dayText } from '../time/format-moment.ts'

type ListedVisit = Pick<
  PatientVisit,
  'visitTime' | 'numberOfLesions' | 'numberOfPhotos' | 'productName' | 'status' | 'receiptNumber'
> & { patient: Pick<PatientVisit['patient'], 'firstName' | 'lastName' | 'birthDate'> }

const heads = ['Visit', 'Patient', 'Born', 'Spots', 'Photos', 'Service', 'Status', 'Receipt']

const statusText: Record<PatientVisit['status'], string> = {
  received: 'Sent',
  'being-read': 'Being read',
  reported: 'Report ready',
  closed: 'Closed',
}

/** Visits as a CSV file, in their order; days are in the time zone of the practice. It contains no findings. */
export const visitsCsv = (visits: readonly ListedVisit[], timeZone: string): string =>
  csvFile([
    heads,
    ...visits.map((visit) => [
      dayText(visit.visitTime, timeZone),
      personName(visit.patient.firstName, visit.patient.lastName),
      dateText(visit.patient.birthDate),
      String(visit.numberOfLesions),
      String(visit.numberOfPhotos),
      visit.productName ?? '',
      statusText[visit.status],
      visit.receiptNumber ?? '',
    ]),
  ])
