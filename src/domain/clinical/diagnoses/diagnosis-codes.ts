import type { DiagnosisKey } from '../../../contract/clinical-keys.ts'

/**
 * Codes of the diagnoses, only where a source gives them with the name (sign-off). SNOMED CT candidates are for the
 * terminologist and never sent; ICD-10 is the WHO edition of 2019.
 */
type DiagnosisCodes = {
  snomed?: { code: string; source: string }
  snomedCandidate?: string
  icd10?: readonly string[]
}

export const diagnosisCodes: Readonly<Partial<Record<DiagnosisKey, DiagnosisCodes>>> = {
  'benign-naevus': {
    snomed: { code: '400010006', source: 'tx.fhir.org names recorded in a public test (2026)' },
    icd10: ['D22.9'],
  },
  'junctional-naevus': { icd10: ['D22.9'] },
  'compound-naevus': { icd10: ['D22.9'] },
  'dermal-naevus': { icd10: ['D22.9'] },
  'congenital-naevus': { icd10: ['D22.9'] },
  'blue-naevus': { icd10: ['D22.9'] },
  'acral-naevus': { icd10: ['D22.9'] },
  'halo-naevus': { icd10: ['D22.9'] },
  'recurrent-naevus': { icd10: ['D22.9'] },
  'spitz-naevus': { icd10: ['D22.9'] },
  'atypical-naevus': {
    snomed: {
      code: '254818000',
      source: 'tx.fhir.org names recorded in a public test (2026); term there: dysplastic naevus of skin',
    },
    icd10: ['D22.9'],
  },
  'seborrhoeic-keratosis': { snomedCandidate: '398838000', icd10: ['L82'] },
  'solar-lentigo': {
    snomed: { code: '72100002', source: 'SNOMED IPS browser copy on termhub (2022)' },
    icd10: ['L81.4'],
  },
  'ink-spot-lentigo': { icd10: ['L81.4'] },
  freckle: { icd10: ['L81.2'] },
  dermatofibroma: { icd10: ['D23.9'] },
  'cherry-angioma': { icd10: ['D18.0'] },
  'sebaceous-hyperplasia': { icd10: ['L73.8'] },
  'epidermoid-cyst': { snomed: { code: '419893006', source: 'Two public code tables that agree' }, icd10: ['L72.0'] },
  'skin-tag': { snomedCandidate: '201091002', icd10: ['L91.8'] },
  'viral-wart': { snomedCandidate: '57019003', icd10: ['B07'] },
  scar: {
    snomed: { code: '275322007', source: 'Public FHIR code table and a surgical picklist that agree' },
    icd10: ['L90.5'],
  },
  'subungual-haematoma': { icd10: ['S60.1', 'S90.2'] },
  'nail-melanoma': { icd10: ['C43.9'] },
  'actinic-keratosis': {
    snomed: { code: '201101007', source: 'tx.fhir.org names recorded in a public test (2026); DICOM CID 4405' },
    icd10: ['L57.0'],
  },
  'bowens-disease': { snomedCandidate: '254656002', icd10: ['D04.9'] },
  bcc: {
    snomed: { code: '254701007', source: 'tx.fhir.org names recorded in a public test (2026)' },
    icd10: ['C44.9'],
  },
  'bcc-superficial': { snomed: { code: '403914000', source: 'Two public code lists that agree' }, icd10: ['C44.9'] },
  'bcc-nodular': { snomedCandidate: '716274007', icd10: ['C44.9'] },
  'bcc-pigmented': { snomedCandidate: '403909004', icd10: ['C44.9'] },
  'bcc-morphoeic': {
    snomed: {
      code: '403913006',
      source: 'NZ surgical picklist, checked on Ontoserver (2026); Disease Ontology cross references',
    },
    icd10: ['C44.9'],
  },
  scc: {
    snomed: { code: '254651007', source: 'tx.fhir.org names recorded in a public test (2026)' },
    icd10: ['C44.9'],
  },
  keratoacanthoma: {
    snomed: {
      code: '254662007',
      source: 'NZ surgical picklist, checked on Ontoserver (2026); Disease Ontology cross references',
    },
  },
  'pyogenic-granuloma': { icd10: ['L98.0'] },
  'suspected-melanoma': {
    snomed: { code: '93655004', source: 'tx.fhir.org names recorded in a public test (2026)' },
    icd10: ['C43.9'],
  },
  'melanoma-thin': {
    snomed: { code: '93655004', source: 'tx.fhir.org names recorded in a public test (2026)' },
    snomedCandidate: '254730000',
    icd10: ['C43.9'],
  },
  'melanoma-thick': {
    snomed: { code: '93655004', source: 'tx.fhir.org names recorded in a public test (2026)' },
    snomedCandidate: '254731001',
    icd10: ['C43.9'],
  },
  'melanoma-amelanotic': {
    snomed: {
      code: '276751004',
      source: 'NZ surgical picklist, checked on Ontoserver (2026); Disease Ontology cross references',
    },
    icd10: ['C43.9'],
  },
  'melanoma-in-situ': {
    snomed: { code: '109266006', source: 'tx.fhir.org names recorded in a public test (2026)' },
    icd10: ['D03.9'],
  },
  'lentigo-maligna': {
    snomed: { code: '302836005', source: 'OHDSI vocabulary list; NZ surgical picklist, checked on Ontoserver (2026)' },
    icd10: ['D03.9'],
  },
  'lentigo-maligna-melanoma': {
    snomed: { code: '302837001', source: 'OHDSI vocabulary list; NZ surgical picklist, checked on Ontoserver (2026)' },
    icd10: ['C43.9'],
  },
  'acral-melanoma': {
    snomed: { code: '93655004', source: 'tx.fhir.org names recorded in a public test (2026)' },
    snomedCandidate: '254732008',
    icd10: ['C43.9'],
  },
  'merkel-cell': { icd10: ['C44.9'] },
  'skin-metastasis': { icd10: ['C79.2'] },
  angiosarcoma: { icd10: ['C49.9'] },
  'cutaneous-horn': { icd10: ['L85.8'] },
  'actinic-cheilitis': { icd10: ['L56.8'] },
  eczema: { snomed: { code: '43116000', source: 'DICOM CID 4405' }, icd10: ['L30.9'] },
  psoriasis: { snomed: { code: '9014002', source: 'DICOM CID 4405' }, icd10: ['L40.9'] },
}
