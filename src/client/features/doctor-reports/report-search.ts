/** The wording in the address of a report: only the patient's, since the other is the default. */
type ReportSearch = { words?: 'plain' | undefined }

/** Parses the address. */
export const reportSearchOf = ({ words }: Record<string, unknown>): ReportSearch => (words === 'plain' ? { words } : {})
