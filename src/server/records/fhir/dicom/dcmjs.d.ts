/** Types for the parts of dcmjs that are used, because the package has none. */
declare module 'dcmjs' {
  type Naturalised = Record<string, unknown>
  export const data: {
    DicomMetaDictionary: {
      denaturalizeDataset: (dataset: Naturalised) => Record<string, { vr: string; Value: unknown[] }>
    }
    DicomDict: new (meta: Record<string, unknown>) => { dict: Record<string, unknown>; write: () => ArrayBuffer }
  }
}
