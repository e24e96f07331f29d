/** The UID of a row by its UUID: `2.25.` and the UUID as a decimal (DICOM PS3.5 B.2), so that two exports agree. */
export const dicomUid = (uuid: string): string => `2.25.${BigInt(`0x${uuid.replaceAll('-', '')}`)}`
