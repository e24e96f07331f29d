import type { PhotosAllowed } from '../patient-record-store.ts'

type ExportContents = { allowed: PhotosAllowed; images: number; documents: number }

/** What lies in the ZIP, in plain words. */
export const readmeText = ({ allowed, images, documents }: ExportContents): string =>
  [
    'Your data from Lentigo',
    '',
    `reports/, invoices/   ${documents} files as PDF, to read and print.`,
    `photos/               ${images} photos, as they were taken. Where and with what they were taken may be written in them: think before you pass them on.`,
    'dicom/                The same photos for the programs of doctors (DICOM; Supplement 221 for dermatoscopes).',
    'fhir/bundle.json      Your record for the programs of doctors (HL7 FHIR R4): visits, spots, what reports say, your choices, risk checks, bookings, and who looked.',
    '',
    ...(allowed.photos
      ? allowed.bodyshots
        ? []
        : ['Photos of larger areas of skin are left out: in My choices you did not say that they are shown to you.']
      : [
          'Photos are left out: in My choices you did not say that they are shown to you. Say yes there, then ask again.',
        ]),
    'What is being read, and reports that you have not been sent yet, are not in it.',
    'This file is not protected any more. Keep it where nobody else looks.',
    '',
  ].join('\r\n')
