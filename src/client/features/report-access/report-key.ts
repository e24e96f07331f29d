/** What opens a report: the link of a message, or a code that its patient reads out. */
export type ReportKey = { kind: 'link' | 'code'; token: string }
