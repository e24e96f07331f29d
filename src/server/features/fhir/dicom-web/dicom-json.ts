import { data } from 'dcmjs'

/** A data set in the DICOM JSON Model (PS3.18 F.2): by tag, numbers as numbers, empty attributes without `Value`. */
export type DicomJson = Record<string, { vr: string; Value?: unknown[]; BulkDataURI?: string }>

const numbers = new Set(['DS', 'IS', 'US', 'UL', 'SS', 'FD', 'FL'])

/** Converts attributes, named as in PS3.6, to DICOM JSON in the order of their tags. */
export const dicomJson = (attributes: Record<string, unknown>): DicomJson =>
  modelOf(data.DicomMetaDictionary.denaturalizeDataset({ ...attributes, _vrMap: {} }))

/** dcmjs returns a person's name as a text object, which becomes an object in JSON. */
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
