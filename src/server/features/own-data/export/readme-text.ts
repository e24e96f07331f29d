import type { PhotosAllowed } from '../../../records/fhir/patient-record-store.ts'

type ExportContents = { allowed: PhotosAllowed; images: number; documents: number }

/** The text of READ-ME.txt: describes the files of the ZIP. */
export const readmeText = ({ allowed, images, documents }: ExportContents): string =>
  [
    'Your data from Lentigo',
    '',
    `reports/, invoices/   ${documents} files as PDF, to read and print.`,
    `photos/               ${images} photos, as they were taken. They may record where and with which camera they were taken: think before you share them.`,
    'dicom/                The same photos for doctors’ software (DICOM; Supplement 221 for dermatoscopes).',
    'fhir/bundle.json      Your record for doctors’ software (HL7 FHIR R4): visits, spots, reports, results of tests, your choices, risk checks, bookings, and who looked.',
    'results/              Reports of a laboratory about spots that were taken off, once somebody told you of them.',
    'CORRECTIONS.txt       What you asked to be corrected, if you did, with the answers and your statements.',
    'QUESTIONS.txt         What you asked about your reports, if you did, with the answers.',
    '',
    ...(allowed.photos
      ? allowed.bodyshots
        ? []
        : ['Photos of larger areas of skin are left out, as you have not allowed them in My choices.']
      : [
          'Photos are left out, as you have not allowed them in My choices. Allow them there, then ask for a new copy.',
        ]),
    'If a file could not be made, NOT-INCLUDED.txt names it.',
    'Visits that are still being read, and reports that were not sent to you yet, are not included.',
    'This file is not encrypted. Keep it in a safe place.',
    '',
  ].join('\r\n')

/** The text of NOT-INCLUDED.txt: the files that could not be added to the copy, and what to do. */
export const notIncludedText = (names: readonly string[]): string =>
  [
    'These files of your record could not be made, so they are not in this copy:',
    '',
    ...names,
    '',
    'Ask for a new copy in My data. If a file is missing again, contact us: we still have what it is made from.',
    '',
  ].join('\r\n')
