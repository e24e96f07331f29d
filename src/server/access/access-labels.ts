import { Role, type RoleId } from '../../contract/enums.ts'
import type { AccessKind } from './access-log-store.ts'

/** What was read, in words for the patient. */
export const accessLabels: Record<AccessKind, string> = {
  patient: 'Your details, visits and spots',
  images: 'Your photos',
  lesions: 'Your spots',
  risk: 'Your risk checks',
  bookings: 'Your bookings',
  'offline list': 'Your name and earlier spots, kept on the practice’s tablet',
  arrivals: 'That you arrived',
  reading: 'Your visit and its photos, to write your report',
  reports: 'Your reports',
  consultation: 'Your consultations',
  'spot chat': 'Your SpotChat',
  'spot result': 'What became of a spot',
  'spot result list': 'Your name, in the list of spots that were sent to a doctor',
  'patient search': 'Your name, in a search for patients',
  'visit search': 'Your name, in a list of visits',
  suggestion: 'Your name, to fill in a booking',
  'match-elsewhere': 'That you are known to us, when somebody registered you',
  'reading list': 'Your name, in the list of visits to read',
  'pending reports': 'Your name, in the list of reports to send',
  'sent reports': 'Your name, in the list of reports that were sent',
  'desk day': 'Your name, in a day of bookings',
  'follow-up list': 'Your name, in a list of people to phone',
  'recall list': 'Your name, in the list of who is due for a check',
  'consultation list': 'Your name, in the list of consultations',
  'spot chat list': 'Your name, in the list of SpotChats',
  'correction requests': 'Your name and what you asked to be corrected',
  'report questions': 'Your name and what you asked about a report',
  'look questions': 'Your name and what you asked about a look',
  software: 'Your record, read by software that the practice uses',
  app: 'Your record, read by an app that you or your guardian allowed',
  'breach list': 'Your name and contact details, to tell you of a breach',
  'software list': 'Your name, in a list for software that the practice uses',
  'family list': 'Your name, in the list of children of a parent or guardian',
}

type Reader = {
  role_id: RoleId
  practice_type: 'General Practice' | 'Pharmacy' | null
  what: AccessKind
}

/** Who read a record, in words for the patient: the role. Clinicians of a pharmacy are "Pharmacy staff". */
export function readerRole({ role_id, practice_type, what }: Reader): string {
  if (what === 'software' || what === 'software list') return 'Software'
  if (what === 'app') return 'App'
  switch (role_id) {
    case Role.Melanographer:
      return 'Reader, looks at skin photos'
    case Role.Doctor:
      return practice_type === 'Pharmacy' ? 'Pharmacy staff' : 'Doctor'
    case Role.PracticeManager:
      return 'Practice manager'
    case Role.Patient:
      return 'Books for you, or your guardian'
  }
}
