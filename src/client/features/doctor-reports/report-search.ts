/** Of a report in the address: the patient's words, which the default is not. */
export type ReportSearch = { words?: 'plain' | undefined }

/** Reads it from the address. */
export const reportSearchOf = ({ words }: Record<string, unknown>): ReportSearch => (words === 'plain' ? { words } : {})
