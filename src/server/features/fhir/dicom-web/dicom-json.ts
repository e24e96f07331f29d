import { data } from 'dcmjs'

/** A data set as the DICOM JSON Model has it (PS3.18 F.2): by tag, numbers as numbers, without `Value` where it is empty. */
export type DicomJson = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string }>

const numbers = new Set(['DS', 'IS', 'US', 'UL', 'SS', 'FD', 'FL'])

/** Writes attributes, by the names of PS3.6, as DICOM JSON in the order of their tags. */
export const dicomJson = (attributes: Record<string, unknown>): DicomJson =>
  modelOf(data.DicomMetaDictionary.denaturalizeDataset({ ...attributes, _vrMap: {} }))

/** dcmjs writes a person's name as a text that becomes an object in JSON. */
const isEmpty = (vr: string, value: unknown): boolean =>
  vr === 'PN' ? !JSON.stringify(value).includes('Alphabetic') : value === null || value === ''

type Elements = Record<string, { vr: string; Value: unknown[] }>

function modelOf(elements: Elements): DicomJson {
  const tags = Object.entries(elements).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(
    tags.map(([tag, { vr, Value }]) => {
      const values = Value.filter((value) => !isEmpty(vr, value)).map((value) => valueOf(vr, value))
      return [tag, { vr, ...(values.length > 0 && { Value: values }) }]
    }),
  )
}

const valueOf = (vr: string, value: unknown): unknown =>
  vr === 'SQ' ? modelOf(value as Elements) : numbers.has(vr) ? Number(value) : value
