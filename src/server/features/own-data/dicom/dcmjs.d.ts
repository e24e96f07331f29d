/** What is used of dcmjs, which brings no types. */
declare module 'dcmjs' {
  type Naturalised = Record<string, unknown>
  export const data: {
    DicomMetaDictionary: { denaturalizeDataset: (dataset: Naturalised) => Record<string, unknown> }
    DicomDict: new (meta: Record<string, unknown>) => { dict: Record<string, unknown>; write: () => ArrayBuffer }
  }
}
